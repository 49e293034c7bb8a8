import type { Seat } from "@turnwright/core/rules";

/** The result of a seat at the end. */
export interface ArtifactScore {
  /** The seat. */
  readonly seat: Seat;
  /** 1 for the winner, else 0. */
  readonly total: number;
  /** 1 for the seat that brought the artifact home, else 0. */
  readonly delivered: number;
  /** 1 for the holder at the end, else 0. */
  readonly heldAtEnd: number;
}

/** How a game ended. */
export interface ArtifactOutcome {
  /** Which ending this was: `home` when the artifact was brought home, `round-limit` after the last round. */
  readonly reason: "home" | "round-limit";
  /** One seat; none in a draw. */
  readonly winners: readonly Seat[];
  /** Whether nobody won. */
  readonly draw: boolean;
  /** The final ranking: groups of seats, best first. */
  readonly ranking: readonly (readonly Seat[])[];
  /** What each seat has, by seat. */
  readonly scores: readonly ArtifactScore[];
  /** How many rounds began. */
  readonly rounds: number;
  /** How many turns began. */
  readonly turns: number;
}
