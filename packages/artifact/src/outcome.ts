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
  readonly reason: "home" | "round-limit";
  /** One seat, or none in a draw. */
  readonly winners: readonly Seat[];
  readonly draw: boolean;
  readonly ranking: readonly (readonly Seat[])[];
  readonly scores: readonly ArtifactScore[];
  /** Rounds and turns begun. */
  readonly rounds: number;
  readonly turns: number;
}
