// What simulations say about the balance of the games: `npm run balance -- [folder of totals] [part of the games, 1 if not given]
// [game]` plays what scripts/balance/plays.mjs lists, of all games or one, keeps totals in the folder, and fills the figures of
// docs/balance.md, of one game without the commands. What lies in the folder is not played again: it must come from the same commit.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { censuses, plays, wordsOf } from "./balance/plays.mjs";
import { runBundled } from "./run-bundled.mjs";

const [folder = "node_modules/.cache/turnwright-balance", part = "1", only] = process.argv.slice(2);
const outside = ["bullmq", "ioredis"];
mkdirSync(folder, { recursive: true });
const commitFile = join(folder, "commit.txt");
if (!existsSync(commitFile))
  writeFileSync(commitFile, execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }));
const commit = readFileSync(commitFile, "utf8").trim();

/** @param {number} games */
const some = (games) => Math.max(2, Math.round(games * Number(part)));

/** @param {{ game: string }} of */
const isWanted = ({ game }) => only === undefined || game === only;

/** Runs a program that writes a file, if the file is not there. @param {string} file @param {string} program @param {readonly string[]} words */
const written = async (file, program, words) => {
  if (existsSync(file)) return;
  console.log(words.join(" "));
  const code = await runBundled(program, words, { outside });
  if (code !== 0) process.exit(code);
  renameSync(`${file}.part`, file);
};

const rows = plays.filter(isWanted).map((play) => {
  const words = wordsOf({ ...play, games: some(play.games) });
  return {
    ...play,
    command: words.map((word) => (word.includes('"') ? `'${word}'` : word)).join(" "),
    words,
    file: join(folder, `${play.name}.json`),
  };
});
for (const { file, words } of rows)
  await written(file, "packages/cli/src/bin.ts", [...words, "--json", `${file}.part`]);
const counted = censuses.filter(isWanted).map((census) => ({ ...census, file: join(folder, `${census.name}.json`) }));
for (const { file, game, seats, games, options } of counted)
  await written(file, "scripts/balance/census.ts", [
    `${file}.part`,
    game,
    `${seats}`,
    `${some(games)}`,
    "balance",
    ...options,
  ]);
const walks = [
  [2, 60],
  [4, 40],
];
const walked = (isWanted({ game: "homeward" }) ? walks : []).map(([seats = 2, games = 1]) => ({
  seats,
  games,
  file: join(folder, `homeward-${seats}-colours.json`),
}));
for (const { file, seats, games } of walked)
  await written(file, "scripts/balance/colours.ts", [`${file}.part`, `${seats}`, `${some(games)}`, "balance"]);
const list = join(folder, "list.json");
writeFileSync(
  list,
  JSON.stringify({
    commit: only === undefined ? commit : null,
    plays: rows,
    censuses: counted.map(({ file }) => file),
    colours: walked.map(({ file }) => file),
  }),
);
process.exitCode = await runBundled("scripts/balance/write.ts", [list]);
execFileSync("npx", ["biome", "format", "--write", "docs/balance.md"], { stdio: "inherit" });
