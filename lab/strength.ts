// How strong the bots are, measured: `npm run strength -- [part of the games, 1 if not given] [game]` plays the
// pairings below and fills the figures of docs/strength.md, or prints those of the game. Each row can be played again
// alone: it is one `turnwright simulate`.
import { execFileSync } from "node:child_process";
import { gameCalled } from "@turnwright/cli/internal";
import { simulate } from "./simulate.js";
import { type Row, strengthFigures, writeStrength } from "./strength/write.js";

/**
 * Games, bots and how many games: pairs change seats with every game; in HOPE, where all win or lose together, one kind
 * plays all seats.
 */
const pairings: readonly (readonly [game: string, games: number, bots: string])[] = [
  ["aeronaut", 300, "greedy,random"],
  ["aeronaut", 120, "search:200,greedy"],
  ["artifact", 200, "greedy,random"],
  ["artifact", 200, "search:200,greedy"],
  ["artifact", 200, "search:2000,greedy"],
  ["homeward", 200, "greedy,random"],
  ["homeward", 100, "search:200,greedy"],
  ["hope", 300, "random"],
  ["hope", 120, "greedy"],
  ["hope", 100, "search:200"],
  ["portals", 200, "greedy,random"],
  ["portals", 200, "search:200,random"],
  ["portals", 200, "search:200,greedy"],
];

export const main = async ([part = "1", only]: readonly string[]): Promise<void> => {
  const rows: Row[] = [];
  for (const [game, games, bots] of pairings) {
    if (only !== undefined && only !== game) continue;
    const many = `${Math.max(2, Math.round(games * Number(part)))}`;
    const words = ["simulate", game, "--games", many, "--seats", "2", "--bots", bots, "--rotate", "--seed", "strength"];
    const { edition } = (await gameCalled(game)).game;
    rows.push({ game, edition, bots, totals: (await simulate(words)).totals, command: words.join(" ") });
  }
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const figures = strengthFigures(commit, rows);
  if (only === undefined) writeStrength("docs/strength.md", figures);
  else console.log(figures);
};
