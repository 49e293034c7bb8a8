import type { Seat } from "@turnwright/core/rules";
import type { EndTrigger } from "./state.js";

/** What one seat has at the end, in victory points. */
export interface HomewardScore {
  /** By cards of the lower tier. */
  readonly lower: number;
  /** By cards of the middle tier. */
  readonly middle: number;
  /** By top cards. */
  readonly top: number;
  /** All of them. */
  readonly total: number;
  /** How many top cards. */
  readonly topCards: number;
  /** How many lower and middle cards. */
  readonly goalCards: number;
  /** Of all colours. */
  readonly tokensLeft: number;
}

/** How a game ended: the stack ran empty, or all top cards were taken, whichever came first. */
export interface HomewardOutcome {
  /** What ended it. */
  readonly reason: EndTrigger;
  /** One seat, or several that share the win. */
  readonly winners: readonly Seat[];
  /** Groups of seats that are tied in everything, best first, seats ascending. */
  readonly ranking: readonly (readonly Seat[])[];
  /** By seat. */
  readonly scores: readonly HomewardScore[];
}
