import type { Kinds, Told } from "./kinds.js";
import type { Seat, Viewer } from "./seat.js";

/** One step of a match: the set-up (no seat, no move) or a move, and everything that happened by it. */
export interface Entry<G extends Kinds> {
  readonly seat: Seat | null;
  readonly move: G["move"] | null;
  readonly events: readonly Told<G>[];
  /** Whether luck was asked for. */
  readonly drew: boolean;
}

/** What can be read of a game that is being played, whoever holds it: a match, a table or a view. */
export interface Standing<G extends Kinds> {
  readonly game: string;
  readonly edition: string;
  readonly seats: number;
  readonly options: G["options"];
  readonly state: G["view"];
  /** How many moves were made. */
  readonly version: number;
  /** The seats that may act now, ascending; empty once the game is over. */
  readonly toAct: readonly Seat[];
  readonly outcome: G["outcome"] | null;
  /** Whose view this is; absent on the truth. */
  readonly viewer?: Viewer;
}
