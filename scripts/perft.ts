import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fast, type Game, type Kinds, readPosition, resume } from "@turnwright/core";
import { gameCalled, gameNames } from "../../packages/cli/src/games.js";
import { perft } from "../../packages/testkit/src/perft.js";

/** A position whose counts are kept as data in a game's `test/perft.json`. */
interface Kept {
  readonly name: string;
  readonly options: object;
  readonly position: string;
  readonly nodes: readonly number[];
  readonly hash: string;
}

const [root, asked, deeper = "0"] = process.argv.slice(2);
let wrong = 0;

function counted(game: Game<Kinds>, kept: Kept, depth: number): ReturnType<typeof perft> {
  const read = readPosition(game, kept.position, kept.options);
  if (!read.ok || read.value.masked) throw new Error(`${kept.name}: not a whole position`);
  return perft(
    game,
    resume(game, { ...read.value, state: read.value.state as Kinds["state"] }, { chance: fast(kept.name) }),
    depth,
  );
}

function checked(game: Game<Kinds>, kept: Kept): number {
  const begun = performance.now();
  const { nodes, hash } = counted(game, kept, kept.nodes.length + Number(deeper));
  const total = nodes.reduce((sum, count) => sum + count, 0);
  const isSame = kept.nodes.every((count, at) => nodes[at] === count) && (Number(deeper) > 0 || hash === kept.hash);
  if (!isSame) wrong++;
  const rate = Math.round(total / Math.max(1, performance.now() - begun));
  console.log(
    `  ${isSame ? "same " : "OTHER"} ${kept.name.padEnd(44)} ${nodes.join(" ")}  ${hash.slice(0, 8)}  ${rate} k/s`,
  );
  return total;
}

let total = 0;
for (const name of asked === undefined || asked === "all" ? gameNames : [asked]) {
  const { game } = await gameCalled(name);
  console.log(name);
  const positions = JSON.parse(
    readFileSync(join(root!, "packages", name, "test", "perft.json"), "utf8"),
  ) as readonly Kept[];
  for (const kept of positions) total += checked(game, kept);
}
console.log(
  `${total.toLocaleString("en")} nodes, ${wrong === 0 ? "all as stored" : `${wrong} positions differ: a rule has changed`}`,
);
process.exitCode = wrong === 0 ? 0 : 1;
