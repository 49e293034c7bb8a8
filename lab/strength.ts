// How strong the bots are, measured: `npm run strength -- [part of the games, 1 if not given] [game]` plays the pairings below and
// fills the figures of docs/strength.md, or prints those of the game. Each row can be played again alone: it is one `turnwright simulate`.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runBundled } from "./run-bundled.mjs";

/** @typedef {{ game: string, games: number, bots: string, file: string, command: string }} Row */

/** Games, bots and how many games: pairs change seats with every game; in HOPE, where all win or lose together, one kind plays all seats. */
const pairings = [
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

const [part = "1", only] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "turnwright-strength-"));
mkdirSync(folder, { recursive: true });
/** @type {Row[]} */
const rows = [];
for (const [at, [game, games, bots]] of pairings.entries()) {
  if (only !== undefined && only !== game) continue;
  const many = Math.max(2, Math.round(Number(games) * Number(part)));
  const file = join(folder, `${at}.json`);
  const words = ["simulate", `${game}`, "--games", `${many}`, "--seats", "2", "--bots", `${bots}`, "--rotate"];
  words.push("--seed", "strength");
  const code = await runBundled("packages/cli/src/bin.ts", [...words, "--json", file], {
    outside: ["bullmq", "ioredis"],
  });
  if (code !== 0) process.exit(code);
  rows.push({ game: `${game}`, games: many, bots: `${bots}`, file, command: words.join(" ") });
}
const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
const list = join(folder, "rows.json");
writeFileSync(list, JSON.stringify({ commit, rows }));
process.exitCode = await runBundled("scripts/strength/write.ts", [list, only === undefined ? "docs/strength.md" : ""]);
