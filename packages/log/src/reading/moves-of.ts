import type { Kinds, Result, Seat } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import { unsealMove } from "../chain/unseal-entry.js";
import type { Log } from "../format/log-line.js";
import type { LogProblem, ReplayCode } from "../format/log-problem.js";
import { pathTo } from "./path-to.js";

/** A move that was made and not taken back. */
export interface MadeMove<G extends Kinds> {
  /** The line of the log; 0 when it isn't from one. */
  readonly line: number;
  readonly seat: Seat;
  readonly move: G["move"];
}

/** The moves that lead to where a log stands, in order: what was taken back is left out, and so is what hosts noted. */
export function movesOf<G extends Kinds>(log: Log): Result<readonly MadeMove<G>[], LogProblem<ReplayCode>> {
  const moves: MadeMove<G>[] = [];
  for (const entry of pathTo(log, log.entries.length - 1)) {
    if (entry.seat === null) continue;
    const unsealed = unsealMove(entry);
    if (!unsealed.ok) return unsealed;
    // Whether it is one of this game's moves, the rules will say.
    moves.push({ line: entry.line, seat: entry.seat, move: unsealed.value as G["move"] });
  }
  return ok(moves);
}
