import type { Seat } from "@turnwright/core/rules";
import type { EndTrigger } from "./event/words.js";

/** The result of a seat at the end. */
export interface HomewardScore {
  /** Victory points of its lower cards. */
  readonly lower: number;
  /** Victory points of its middle cards. */
  readonly middle: number;
  /** Victory points of its top cards. */
  readonly top: number;
  /** All its victory points. */
  readonly total: number;
  /** How many top cards it has. */
  readonly topCards: number;
  /** How many lower and middle cards it has. */
  readonly goalCards: number;
  /** How many tokens it has, of all colours. */
  readonly tokensLeft: number;
}

/** How a game ended. */
export interface HomewardOutcome {
  /** The trigger of the end that came first: the stack was empty, or all top cards were taken. */
  readonly reason: EndTrigger;
  /** One seat, or several that share the win. */
  readonly winners: readonly Seat[];
  /** Groups of seats that are tied in everything, best first, seats ascending. */
  readonly ranking: readonly (readonly Seat[])[];
  /** What each seat has, by seat. */
  readonly scores: readonly HomewardScore[];
}
