import type { Seat } from "@turnwright/core/rules";

/** What a seat has at the end. */
export interface PortalsScore {
  /** The seat. */
  readonly seat: Seat;
  /** Whether it has removed a pawn from CENTER. */
  readonly centerReached: boolean;
  /** Its pawns on the board. */
  readonly pawnsOnBoard: number;
  /** Its pawns off the board. */
  readonly pawnsInPool: number;
}

/** How a match of Portals ended. There are no points. */
export interface PortalsOutcome {
  /** Which ending this was. */
  readonly reason: "goal" | "round-limit" | "deadlock" | "sealed";
  /** The seats that won; none in a draw. */
  readonly winners: readonly Seat[];
  /** Groups of seats that share a rank, best first. */
  readonly ranking: readonly (readonly Seat[])[];
  /** Whether nobody won. */
  readonly draw: boolean;
  /** What each seat has, by seat. */
  readonly scores: readonly PortalsScore[];
  /** How many turns were begun, skipped ones too. */
  readonly turns: number;
}
