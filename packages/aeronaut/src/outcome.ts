import type { BaseOutcome, Seat } from "@turnwright/core/rules";

/** What one seat came to. */
export interface AeronautScore {
  readonly seat: Seat;
  /** From 1; equal ones share it, the next one skips as many. */
  readonly rank: number;
  /** All points. */
  readonly total: number;
  /** By routes and marked spaces. */
  readonly routes: number;
  /** By bonuses. */
  readonly bonus: number;
  /** By trajectories. */
  readonly trajectories: number;
  /** By the objective. */
  readonly objective: number;
  /** Spaces that carry the seat's mark: the first tie-break. */
  readonly spaces: number;
  /** The second tie-break. */
  readonly freeCells: number;
}

/** How a game ended. In solo the phantom is seat 1, among the winners, too, if it won. */
export interface AeronautOutcome extends BaseOutcome {
  readonly reason: "no-action";
  /** The seat that could not act. */
  readonly endedBy: Seat;
  readonly winners: readonly Seat[];
  readonly ranking: readonly (readonly Seat[])[];
  /** Best first, equal ranks by seat. */
  readonly scores: readonly AeronautScore[];
}
