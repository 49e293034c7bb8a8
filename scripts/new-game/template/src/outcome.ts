import type { Seat } from "@turnwright/core/rules";

/** How a game ended: the only way there is. */
export interface PebblesOutcome {
  readonly reason: "last-stone";
  /** The one winner. */
  readonly winners: readonly Seat[];
  readonly ranking: readonly (readonly Seat[])[];
  /** Turns begun. */
  readonly turns: number;
}
