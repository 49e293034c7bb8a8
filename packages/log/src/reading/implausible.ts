import { formatPosition, type Game, type Kinds, legalMoves, type ReadableGame, readPosition } from "@turnwright/core";
import type { LogLines } from "../format/log-line.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";

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
 * lead to a position that is none.
 */
export function implausible<G extends Kinds>(
  game: Game<G>,
  { entries }: LogLines,
  at: ReadableGame<G>,
): LogProblem<ReplayCode> | undefined {
  if (isPosition(game, at)) return undefined;
  const { line } = entries[entries.length - 1];
  return wrong(line, "event-mismatch", "events", "events that lead to a position of the game").problem;
}
