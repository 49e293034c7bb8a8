import type { Seat } from "@turnwright/core/rules";

/** How one seat stands at the end. */
export interface PortalsStanding {
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
  /** What ended it. */
  readonly reason: "goal" | "round-limit" | "deadlock";
  /** None in a draw. */
  readonly winners: readonly Seat[];
  /** Groups of seats that share a rank, best first. */
  readonly ranking: readonly (readonly Seat[])[];
  /** Whether nobody won. */
  readonly draw: boolean;
  /** By seat. */
  readonly scores: readonly PortalsStanding[];
  /** Turns that were begun, skipped ones too. */
  readonly turns: number;
}
