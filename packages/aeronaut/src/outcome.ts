import type { BaseOutcome, Seat } from "@turnwright/core/rules";

/** The score of one seat. */
export interface AeronautScore {
  /** The seat. */
  readonly seat: Seat;
  /** Its rank from 1; equal seats share it, the next one skips as many. */
  readonly rank: number;
  /** The sum of all points. */
  readonly total: number;
  /** Points by routes. */
  readonly routes: number;
  /** Points by bonuses. */
  readonly bonus: number;
  /** Points by trajectories. */
  readonly trajectories: number;
  /** Points by the objective. */
  readonly objective: number;
  /** Spaces that carry the seat's mark: the first tie-break. */
  readonly spaces: number;
  /** Free cells of its area: the second tie-break. */
  readonly freeCells: number;
}

/** How a game ended. In solo the phantom is seat 1, among the winners, too, if it won. */
export interface AeronautOutcome extends BaseOutcome {
  /** Which ending this was: the only one. */
  readonly reason: "no-action";
  /** The seat that could not act. */
  readonly endedBy: Seat;
  /** The seats of rank 1. */
  readonly winners: readonly Seat[];
  /** The final ranking: groups of seats, best first. */
  readonly ranking: readonly (readonly Seat[])[];
  /** The score of each seat, best first, equal ranks by seat. */
  readonly scores: readonly AeronautScore[];
}
