import type { Seat } from "@turnwright/core/rules";

/** The result of a seat at the end. */
export interface HopeScore {
  /** Its pioneers on the track. */
  track: number;
  /** Its pioneers in the cockpit: two, and one for each upgrade and level. */
  cockpit: number;
  /** Medals left. */
  medals: number;
  /** Its rank: how many upgrades it has. */
  rank: number;
  /** Cards in hand. */
  cards: number;
  /** Its pioneers on galaxy tiles. */
  universe: number;
}

/** How a game ended. */
export interface HopeOutcome {
  /** Which ending this was. */
  reason: "mission-complete" | "regression-complete" | "earth-vanished" | "round-limit";
  /** The side that won: H.O.P.E., the traitor, or nobody. */
  side: "hope" | "nope" | "none";
  /** One seat; none when the side is `none`. */
  winners: Seat[];
  /** The final ranking: groups of seats, best first. */
  ranking: Seat[][];
  /** What each seat has, by seat. */
  scores: HopeScore[];
}
