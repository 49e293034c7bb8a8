import { formatPosition, type Game, type Kinds, type ReadableGame, readPosition } from "@turnwright/core";
import type { LogLines } from "../format/log-line.js";
import { type LogProblem, type ReplayCode, wrong } from "../format/log-problem.js";

/** Returns whether the game can write the position down and read it back: only then its rules can be asked about it. */
function canBeRead<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): boolean {
  try {
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
  if (canBeRead(game, at)) return undefined;
  const { line } = entries[entries.length - 1];
  return wrong(line, "event-mismatch", "events", "events that lead to a position of the game").problem;
}
