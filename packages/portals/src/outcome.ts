import type { Seat } from "@turnwright/core/rules";

/** How one seat stands at the end. */
export interface PortalsStanding {
  readonly seat: Seat;
  readonly centerReached: boolean;
  readonly pawnsOnBoard: number;
  readonly pawnsInPool: number;
}

/** How a match of Portals ended. There are no points. */
export interface PortalsOutcome {
  readonly reason: "goal" | "round-limit" | "deadlock";
  readonly winners: readonly Seat[];
  /** Groups of seats that share a rank, best first. */
  readonly ranking: readonly (readonly Seat[])[];
  readonly draw: boolean;
  /** By seat. */
  readonly scores: readonly PortalsStanding[];
  /** Turns that were begun, skipped ones too. */
  readonly turns: number;
}
