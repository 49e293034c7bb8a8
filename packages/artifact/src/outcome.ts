import type { Seat } from "@turnwright/core/rules";

/** What one seat has at the end. */
export interface ArtifactScore {
  readonly seat: Seat;
  /** 1 for the winner, else 0. */
  readonly total: number;
  /** 1 for who brought the artifact home. */
  readonly delivered: number;
  /** 1 for the holder at the end. */
  readonly heldAtEnd: number;
}

/** How a game ended: `"home"` when the artifact was brought home, `"round-limit"` after the last round. */
export interface ArtifactOutcome {
  /** What ended it. */
  readonly reason: "home" | "round-limit";
  /** One seat, or none in a draw. */
  readonly winners: readonly Seat[];
  /** Whether nobody won. */
  readonly draw: boolean;
  /** Groups of seats, best first. */
  readonly ranking: readonly (readonly Seat[])[];
  /** By seat. */
  readonly scores: readonly ArtifactScore[];
  /** Rounds begun. */
  readonly rounds: number;
  /** Turns begun. */
  readonly turns: number;
}
