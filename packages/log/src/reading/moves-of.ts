import type { Kinds, Result, Seat } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { unsealMove } from "../chain/unseal-entry.js";
import type { Log } from "../format/log-line.js";
import type { LogProblem, ReplayCode } from "../format/log-problem.js";
import { pathTo } from "./path-to.js";

/** A move that was made and that no undo has taken back. */
export interface MadeMove<G extends Kinds> {
  /** The number of the move's line in the log; 0 if there is no log. */
  readonly line: number;
  readonly seat: Seat;
  readonly move: G["move"];
}

/** Returns the moves of a log, in order, without undone moves. */
export function movesOf<G extends Kinds>(log: Log): Result<readonly MadeMove<G>[], LogProblem<ReplayCode>> {
  const moves: MadeMove<G>[] = [];
  for (const entry of pathTo(log, log.entries.length - 1)) {
    if (entry.seat === null) continue;
    const unsealed = unsealMove(entry);
    if (!unsealed.ok) return unsealed;
    // The rules decide whether it is a move of this game.
    moves.push({ line: entry.line, seat: entry.seat, move: unsealed.value as G["move"] });
  }
  return ok(moves);
}
