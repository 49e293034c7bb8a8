// How strong the bots are, measured: `npm run strength [-- game]` plays the pairings below that were not played yet by
// the present edition of their game, keeps each as soon as it is played, and writes docs/strength.md with its curves.
// Each row can be played again alone: it is one `turnwright simulate`.
import { execFileSync } from "node:child_process";
import { gameCalled } from "@turnwright/cli/internal";
import { simulate } from "./simulate.js";
import { curves } from "./strength/curves.js";
import { keepRows, keptRows } from "./strength/rows.js";
import { writeStrength } from "./strength/write.js";

/** The numbers of iterations of the curves. */
const iterations = [25, 100, 400] as const;

/**
 * Games, bots and how many games: pairs change seats with every game; in HOPE, where all win or lose together, one kind
 * plays all seats.
 */
const pairings: readonly (readonly [game: string, games: number, bots: string])[] = [
  ...["aeronaut", "artifact", "homeward", "portals"].flatMap((game): [string, number, string][] => [
    [game, 200, "greedy,random"],
    ...iterations.map((count): [string, number, string] => [game, 120, `search:${count},greedy`]),
  ]),
  ["hope", 300, "random"],
  ["hope", 120, "greedy"],
  ...iterations.map((count): [string, number, string] => ["hope", 120, `search:${count}`]),
  ["portals", 200, "search:400,random"],
];

export const main = async ([only]: readonly string[]): Promise<void> => {
  const rows = [...keptRows()];
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const wanted = pairings.filter(([game]) => only === undefined || only === game);
  for (const [at, [game, games, bots]] of wanted.entries()) {
    const command = `simulate ${game} --games ${games} --seats 2 --bots ${bots} --rotate --seed strength`;
    const { edition } = (await gameCalled(game)).game;
    if (rows.some((row) => row.command === command && row.edition === edition)) continue;
    console.log(`${at + 1} of ${wanted.length}: turnwright ${command}`);
    const { totals } = await simulate(command.split(" "));
    rows.splice(0, rows.length, ...rows.filter((row) => row.command !== command));
    rows.push({ game, edition, bots, totals, command, commit });
    keepRows(rows);
  }
  const inOrder = pairings.flatMap(([game, games, bots]) =>
    rows.filter((row) => row.game === game && row.bots === bots && row.totals.games === games),
  );
  writeStrength(inOrder, curves(inOrder, iterations));
  console.log("written: docs/strength.md and docs/strength.svg");
};
