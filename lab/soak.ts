// Rounds without end over all games, looking for anything that breaks: `npm run soak -- --minutes 30 --seed any --shard
// 1/2 --game hope`. With `host` as the first word: servers under faults, see soak/host/soak-hosts.ts.
import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { sharedDatabase } from "../packages/log/test/store/postgres-server.js";
import { bundled } from "../scripts/bundled.mjs";
import { root } from "../scripts/root.js";
import { soakHosts } from "./soak/host/soak-hosts.js";
import { exerciseIn } from "./soak/reproducer.js";
import type { Exercise } from "./soak/scene.js";
import { exercised, type Soaking, soak } from "./soak/soak.js";
import { soakedGames } from "./soak/soaked-games.js";
import { Tally } from "./soak/tally.js";

const usage = "npm run soak -- [--minutes N] [--seed text] [--shard i/n] [--game name] [--again reproducer.json]";

/** What was asked for. Throws when it makes no sense. */
const asked = async (words: readonly string[]) => {
  const { values } = parseArgs({
    args: [...words],
    options: {
      minutes: { type: "string", default: "10" },
      seed: { type: "string", default: randomBytes(6).toString("hex") },
      shard: { type: "string", default: "1/1" },
      game: { type: "string" },
      again: { type: "string" },
    },
  });
  const [shard = 0, shards = 0] = values.shard.split("/").map(Number);
  const minutes = Number(values.minutes);
  const games = (await soakedGames()).filter(({ name }) => values.game === undefined || name === values.game);
  if (!(minutes > 0) || !(shard >= 1 && shard <= shards) || games.length === 0) throw new Error(usage);
  return { ...values, shard, shards, minutes, games };
};

const isTerminal = process.stdout.isTTY;

/** Shows how far it is: on a terminal at once, in a file each minute. */
const shown = (tally: Tally): NodeJS.Timeout =>
  setInterval(
    () => process.stdout.write(isTerminal ? `\r${tally.line()}\x1b[K` : `${tally.line()}\n`),
    isTerminal ? 500 : 60_000,
  ).unref();

export const main = async (words: readonly string[]): Promise<number> => {
  if (words[0] === "host") return soakHosts(words.slice(1));
  const { again, games, minutes, seed, shard, shards } = await asked(words);
  const tally = new Tally();
  let stopped = false;
  process.once("SIGINT", () => {
    stopped = true;
  });
  const showing = shown(tally);
  const soaking: Soaking = {
    games,
    first: JSON.parse(readFileSync(join(root, "lab/soak/seeds.json"), "utf8")) as Exercise[],
    seed,
    shard,
    shards,
    folder: "soak-failures",
    tally,
    writer: await bundled("packages/log/test/store/writer.ts"),
    say: (line) => console.log(isTerminal ? `\r\x1b[K${line}` : line),
    isOver: () => stopped || tally.seconds > minutes * 60,
  };
  // One server for all races of this process, where one is installed.
  const database = await sharedDatabase();
  if (again === undefined) {
    console.log(`seed ${seed}, shard ${shard}, ${minutes} minutes, ${games.map(({ name }) => name).join(", ")}`);
    await soak(soaking);
  } else await exercised(soaking, exerciseIn(again));
  clearInterval(showing);
  await database.stop();
  const { name, took } = tally.longest;
  console.log(`\n${tally.line()}\n\n${tally.table()}\n\nthe longest exercise: ${name}, ${took} ms`);
  return tally.failures === 0 ? 0 : 1;
};
