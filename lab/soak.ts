import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sharedDatabase } from "../../packages/log/test/store/postgres-server.js";
import { exerciseIn } from "./reproducer.js";
import type { Exercise } from "./scene.js";
import { shelf } from "./shelf.js";
import { exercised, type Soaking, soak } from "./soak.js";
import { Tally } from "./tally.js";

const usage = "npm run soak -- [--minutes N] [--seed text] [--shard i/n] [--game name] [--again reproducer.json]";
const [root, writer, ...words] = process.argv.slice(2);
const { values } = parseArgs({
  args: words,
  options: {
    minutes: { type: "string", default: "10" },
    seed: { type: "string", default: randomBytes(6).toString("hex") },
    shard: { type: "string", default: "1/1" },
    game: { type: "string" },
    again: { type: "string" },
  },
});
const [shard, shards] = values.shard.split("/").map(Number);
const minutes = Number(values.minutes);
const games = shelf().filter(({ name }) => values.game === undefined || name === values.game);
if (!(minutes > 0) || !(shard! >= 1 && shard! <= shards!) || games.length === 0) throw new Error(usage);

const tally = new Tally();
let stopped = false;
process.once("SIGINT", () => {
  stopped = true;
});

const isTerminal = process.stdout.isTTY;
const showing = setInterval(
  () => process.stdout.write(isTerminal ? `\r${tally.line()}\x1b[K` : `${tally.line()}\n`),
  isTerminal ? 500 : 60_000,
);
showing.unref();

const soaking: Soaking = {
  games,
  first: JSON.parse(readFileSync(join(root!, "scripts/soak/seeds.json"), "utf8")) as Exercise[],
  seed: values.seed,
  shard: shard!,
  shards: shards!,
  folder: "soak-failures",
  tally,
  writer: writer!,
  say: (line) => console.log(isTerminal ? `\r\x1b[K${line}` : line),
  isOver: () => stopped || tally.seconds > minutes * 60,
};

// One server for all races of this process, where one is installed.
const database = await sharedDatabase();
if (values.again === undefined) {
  console.log(
    `seed ${values.seed}, shard ${values.shard}, ${minutes} minutes, ${games.map(({ name }) => name).join(", ")}`,
  );
  await soak(soaking);
} else await exercised(soaking, exerciseIn(values.again));
clearInterval(showing);
await database.stop();
console.log(
  `\n${tally.line()}\n\n${tally.table()}\n\nthe longest exercise: ${tally.longest.name}, ${tally.longest.took} ms`,
);
process.exitCode = tally.failures === 0 ? 0 : 1;
