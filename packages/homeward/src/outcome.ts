import type { Seat } from "@turnwright/core/rules";
import type { EndTrigger } from "./state.js";

/** What one seat has at the end, in victory points. */
export interface HomewardScore {
  readonly lower: number;
  readonly middle: number;
  readonly top: number;
  readonly total: number;
  /** Top cards, and lower and middle cards together. */
  readonly topCards: number;
  readonly goalCards: number;
  /** Of all colours. */
  readonly tokensLeft: number;
}

/** How a game ended: the stack ran empty, or all top cards were taken, whichever came first. */
export interface HomewardOutcome {
  readonly reason: EndTrigger;
  /** One seat, or several that share the win. */
  readonly winners: readonly Seat[];
  /** Groups of seats that are tied in everything, best first, seats ascending. */
  readonly ranking: readonly (readonly Seat[])[];
  /** By seat. */
  readonly scores: readonly HomewardScore[];
}
