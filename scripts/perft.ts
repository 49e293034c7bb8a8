// Counts of legal move sequences against the stored ones: `npm run perft -- [game | all] [levels deeper]`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameCalled, gameNames } from "@turnwright/cli/internal";
import { fast, type Game, type Kinds, readPosition, resume } from "@turnwright/core";
import { perft } from "../packages/testkit/src/perft.js";
import { root } from "./root.js";

/** A position whose counts are kept as data in a game's `test/perft.json`. */
interface Kept {
  readonly name: string;
  readonly options: object;
  readonly position: string;
  readonly nodes: readonly number[];
  readonly hash: string;
}

function counted(game: Game<Kinds>, kept: Kept, depth: number): ReturnType<typeof perft> {
  const read = readPosition(game, kept.position, kept.options);
  if (!read.ok || read.value.masked) throw new Error(`${kept.name}: not a whole position`);
  return perft(
    game,
    resume(game, { ...read.value, state: read.value.state as Kinds["state"] }, { chance: fast(kept.name) }),
    depth,
  );
}

/** Counts a position so many levels deeper than is stored, prints the counts, and says how many nodes it saw. */
function checked(game: Game<Kinds>, kept: Kept, deeper: number): { total: number; isSame: boolean } {
  const begun = performance.now();
  const { nodes, hash } = counted(game, kept, kept.nodes.length + deeper);
  const total = nodes.reduce((sum, count) => sum + count, 0);
  const isSame = kept.nodes.every((count, at) => nodes[at] === count) && (deeper > 0 || hash === kept.hash);
  const rate = Math.round(total / Math.max(1, performance.now() - begun));
  console.log(
    `  ${isSame ? "same " : "OTHER"} ${kept.name.padEnd(44)} ${nodes.join(" ")}  ${hash.slice(0, 8)}  ${rate} k/s`,
  );
  return { total, isSame };
}

export const main = async ([asked, deeper = "0"]: readonly string[]): Promise<number> => {
  let nodes = 0;
  let wrong = 0;
  for (const name of asked === undefined || asked === "all" ? gameNames : [asked]) {
    const { game } = await gameCalled(name);
    console.log(name);
    const positions: readonly Kept[] = JSON.parse(
      readFileSync(join(root, "packages", name, "test", "perft.json"), "utf8"),
    );
    for (const kept of positions) {
      const { total, isSame } = checked(game, kept, Number(deeper));
      nodes += total;
      if (!isSame) wrong++;
    }
  }
  const verdict = wrong === 0 ? "all as stored" : `${wrong} positions differ: a rule has changed`;
  console.log(`${nodes.toLocaleString("en")} nodes, ${verdict}`);
  return wrong === 0 ? 0 : 1;
};
