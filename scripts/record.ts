// Writes the recorded games of a game anew, from their own seeds and moves: `npm run record -- <game> [--older]`. Games
// of older editions are kept as they are, or with `--older` become games of the present edition.
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { gameCalled } from "@turnwright/cli/internal";
import { type Game, type Kinds, playUnknown, start } from "@turnwright/core";
import { append, closeLog, closingKeys, type Log, openLog, unsealEntry } from "@turnwright/log";
import type { EntryLine } from "@turnwright/log/internal";
import { type RecordedGame, recordedGames } from "../packages/testkit/src/recorded.js";
import { root } from "./root.js";

/** The moves of a log in their order. Undone moves and what hosts did cannot be recorded again by playing on. */
function movesOf({ entries }: Log): readonly EntryLine[] {
  return entries.slice(1).map((line) => {
    if (line.type !== "entry") throw new Error(`entry ${line.n} is no move`);
    return line;
  });
}

/** A move that the rules do not allow any more: its game cannot be told anew. */
class Illegal extends Error {}

/** The same game by the rules as they are now: seed, options and moves stay, events and hashes are told anew. */
function again(game: Game<Kinds>, log: Log): string {
  const { header } = log;
  const keys = closingKeys(log);
  if (keys === undefined) throw new Error("a log without its complete closing does not tell its seed");
  const { seats, options, match: matchId, origin, checkpoints, names, tags, created: createdAt } = header;
  if (origin === "mixed") throw new Error("a recorded game has a seed that somebody chose");
  let match = start(game, { seats, options, chance: keys.chance });
  let written = openLog(game, match, {
    matchId,
    secret: keys.secret,
    ...(origin === "scripted" ? {} : { origin }),
    ...(checkpoints === undefined ? {} : { checkpoints }),
    ...(names === undefined ? {} : { names }),
    ...(tags === undefined ? {} : { tags }),
    ...(createdAt === undefined ? {} : { createdAt }),
  });
  let text = written.text;
  for (const line of movesOf(log)) {
    const entry = unsealEntry(game, line);
    if (!entry.ok) throw new Error(JSON.stringify(entry.problem));
    const answer = playUnknown(game, match, line.seat!, entry.value.move);
    if (!answer.ok) throw new Illegal(`entry ${line.n} is not allowed any more: ${JSON.stringify(answer.refusal)}`);
    match = answer.match;
    written = append(game, written, match);
    text += written.text;
  }
  return text + closeLog(game, written, match).text;
}

/** Writes a recorded game anew. Returns whether it still can be played. */
function renewed(game: Game<Kinds>, folder: string, { name, text, log }: RecordedGame, older: boolean): boolean {
  if (log.header.edition !== game.edition && !older) {
    console.log(`  older ${name}: by edition ${log.header.edition}, kept as it is`);
    return true;
  }
  try {
    const now = again(game, log);
    if (now !== text) writeFileSync(join(folder, name), now);
    console.log(`  ${now === text ? "same " : "OTHER"} ${name}`);
    return true;
  } catch (thrown) {
    if (!(thrown instanceof Illegal)) throw thrown;
    console.log(`  LOST  ${name}: ${thrown.message}`);
    return false;
  }
}

export const main = async ([asked, flag]: readonly string[]): Promise<number> => {
  const { game } = await gameCalled(asked);
  const folder = join(root, "packages", game.id, "games");
  const lost = recordedGames(pathToFileURL(folder)).filter(
    (recorded) => !renewed(game, folder, recorded, flag === "--older"),
  );
  if (lost.length === 0) return 0;
  console.log(
    `\nPlay another game in the place of each that is lost, and mend its row in packages/${asked}/test/games.test.ts:\n  npx turnwright play ${asked} --option ... --seed ... --bots greedy --log packages/${asked}/games/<name>.jsonl`,
  );
  return 1;
};
