import type { FileArguments } from "../arguments.js";
import { Complaint } from "../complaint.js";
import { gameNames, gameOf } from "../games.js";
import { readLog } from "../log-file.js";
import type { Terminal } from "../terminal.js";
import { verdictOn } from "../verdict.js";

/**
 * Checks a log and prints which guarantees hold. For an unknown game, checks only the chain. With a viewer, replays
 * what this viewer may know. Returns the exit code: 0 when no check failed and the match was replayed, otherwise 1.
 * Throws a `Complaint` when the match has no such seat.
 */
export async function verifyCommand(
  { file, game: named, anchor, viewer, json }: FileArguments,
  terminal: Terminal,
): Promise<number> {
  const log = await readLog(file, terminal);
  const { game: id, seats } = log.header;
  const game = named === undefined && !gameNames.includes(id) ? undefined : (await gameOf(id, named)).game;
  if (typeof viewer === "number" && viewer >= seats)
    throw new Complaint(`there is no player ${viewer + 1} for --viewer: this match has players 1 to ${seats}`);
  const { good, lines, verdict } = verdictOn(game, viewer === undefined ? log : { ...log, viewer }, anchor);
  if (json) terminal.say(JSON.stringify(verdict));
  else for (const line of lines) terminal.say(terminal.paint(line, good ? "good" : "bad"));
  return good ? 0 : 1;
}
