import { formatPosition, type Game, type Kinds, legalMoves, type ReadableGame, readPosition } from "@turnwright/core";
import { shapeFaultIn } from "@turnwright/core/internal";
import type { Log, RedactedLog } from "../format/log-line.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { firstWrongEntry } from "./replay.js";

/**
 * Writes a position as text and reads this text back. Returns `undefined` if the game can read the text, or the code of
 * the problem if it cannot.
 */
export function unreadableCode<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): string | undefined {
  const read = readPosition(game, formatPosition(game, at), at.options);
  if (read.ok) return undefined;
  // In core's notation, the text of a large state can be too long. Reading it would check no more than this.
  const isTooLong = read.problem.code === "not-text" && game.notation?.readPosition === undefined;
  return isTooLong && shapeFaultIn(game, at, "at") === undefined ? undefined : read.problem.code;
}

/**
 * Returns whether the game can write a position and read it back, and whether its rules can list the legal moves there.
 */
function isPosition<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): boolean {
  try {
    for (const seat of at.toAct) legalMoves(game, at, seat);
    const code = unreadableCode(game, at);
    // A game can have positions that it cannot write.
    return code === undefined || code === "not-written-down";
  } catch {
    return false;
  }
}

/**
 * Returns a problem if the log can be replayed, but leads to a position that the game cannot have. Forged events can
 * lead to such a position. The problem names the first line after which the position is impossible.
 */
export function implausible<G extends Kinds>(
  game: Game<G>,
  log: Log | RedactedLog,
  at: ReadableGame<G>,
): LogProblem<ReplayCode> | undefined {
  if (isPosition(game, at)) return undefined;
  const { line } = firstWrongEntry(game, log, at.options as G["options"], (position) => !isPosition(game, position));
  return wrong(line, "event-mismatch", "events", "events that lead to a position of the game").problem;
}
