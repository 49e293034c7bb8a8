import { formatPosition, type Game, type Kinds, legalMoves, type ReadableGame, readPosition } from "@turnwright/core";
import type { Log, RedactedLog } from "../format/log-line.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";
import { firstWrongEntry } from "./replay.js";

/** Returns whether the game can write the position down and read it back, and whether its rules answer about it. */
function isPosition<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): boolean {
  try {
    for (const seat of at.toAct) legalMoves(game, at, seat);
    const read = readPosition(game, formatPosition(game, at), at.options);
    // A game need not write every position down.
    return read.ok || read.problem.code === "not-written-down";
  } catch {
    return false;
  }
}

/**
 * Returns why a log that can be replayed is still no game, or `undefined`: events that the rules would never write can
 * lead to a position that is none. The problem names the first line after which the position is none.
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
