// What simulations say about the balance of the games: `npm run balance -- [folder of totals] [part of the games, 1 if
// not given] [game]` plays what lab/balance/plays.ts lists, of all games or one, keeps totals in the folder, and fills
// the figures of docs/balance.md, of one game without the commands. `seats` instead of a game plays only what compares
// the seats, of all games or of one: `-- [folder] 1 seats [game]`. What lies in the folder is not played again: it must
// come from the same commit.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gameCalled } from "@turnwright/cli/internal";
import { censusOf } from "./balance/census.js";
import { coloursOf } from "./balance/colours.js";
import { censuses, plays, seatPlays, wordsOf } from "./balance/plays.js";
import { type Played, writeBalance, writeSeats } from "./balance/write.js";
import { simulate } from "./simulate.js";

const seed = "balance";
const colourWalks = [
  { game: "homeward", seats: 2, games: 60 },
  { game: "homeward", seats: 4, games: 40 },
];

/** What a file keeps; made when it is not there. */
const kept = async <T>(file: string, make: () => T | Promise<T>): Promise<T> => {
  if (!existsSync(file)) {
    console.log(file);
    const made = await make();
    writeFileSync(`${file}.part`, `${JSON.stringify(made, null, 1)}\n`);
    renameSync(`${file}.part`, file);
  }
  return JSON.parse(readFileSync(file, "utf8"));
};

const playedOf = async (folder: string, commit: string, play: (typeof plays)[number]): Promise<Played> => {
  const words = wordsOf(play);
  const { totals } = await kept(join(folder, `${play.name}.json`), () => simulate(words));
  const command = words.map((word) => (word.includes('"') ? `'${word}'` : word)).join(" ");
  const { game } = await gameCalled(play.game);
  return { ...play, command, totals, edition: game.edition, commit };
};

export const main = async (words: readonly string[]): Promise<void> => {
  const [folder = "node_modules/.cache/turnwright-balance", part = "1", only, seatsOf] = words;
  mkdirSync(folder, { recursive: true });
  const head = () => execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const commit = await kept(join(folder, "commit.json"), head);
  /** Those of the game that is asked for, with a part of their games. */
  const some = <T extends { readonly game: string; readonly games: number }>(list: readonly T[]): T[] =>
    list
      .filter(({ game }) => only === undefined || game === only)
      .map((each) => ({ ...each, games: Math.max(2, Math.round(each.games * Number(part))) }));
  if (only === "seats") {
    const compared: Played[] = [];
    for (const play of seatPlays)
      if (seatsOf === undefined || play.game === seatsOf) compared.push(await playedOf(folder, commit, play));
    writeSeats(compared);
    execFileSync("npx", ["biome", "format", "--write", "docs/balance.md"], { stdio: "inherit" });
    return;
  }
  const played: Played[] = [];
  for (const play of some(plays)) played.push(await playedOf(folder, commit, play));
  const counted = [];
  for (const census of some(censuses))
    counted.push(await kept(join(folder, `${census.name}.json`), () => censusOf({ ...census, seed })));
  const colours = [];
  for (const { seats, games } of some(colourWalks))
    colours.push(await kept(join(folder, `homeward-${seats}-colours.json`), () => coloursOf({ seats, games, seed })));
  writeBalance({ commit: only === undefined ? commit : null, plays: played, censuses: counted, colours });
  execFileSync("npx", ["biome", "format", "--write", "docs/balance.md"], { stdio: "inherit" });
};
