import type { Immutable, Kinds, Told } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";

/** One step of a match: the setup (no seat, no move) or a move, and everything that happened by it. */
export interface Entry<G extends Kinds> {
  /** Who moved; `null` for the setup. */
  readonly seat: Seat | null;
  /** What was played; `null` for the setup. */
  readonly move: G["move"] | null;
  /** What happened by it, in order, each with its sentence. */
  readonly events: readonly Told<G>[];
  /** Whether chance was asked for. */
  readonly drew: boolean;
}

/** What can be read of a game that is being played, whoever holds it: a match, a table or a view. */
export interface Standing<G extends Kinds> {
  /** The game's `id`. */
  readonly game: string;
  /** The edition of the rules that it is played by. */
  readonly edition: string;
  /** How many play: seats are 0 to one less. */
  readonly seats: number;
  /** All options, defaults filled in. */
  readonly options: G["options"];
  /** What lies on the table: the truth, or in a view what its viewer may know. */
  readonly state: Immutable<G["view"]>;
  /** How many moves were made. */
  readonly version: number;
  /** The seats that may act now, ascending; empty once the game is over. */
  readonly toAct: readonly Seat[];
  /** How it ended; `null` while it goes on. */
  readonly outcome: G["outcome"] | null;
  /** What the game computes from the state, where somebody keeps it beside; see `GameRules.derive`. */
  readonly derived?: G["derived"];
  /** Whose view this is; absent on the truth. */
  readonly viewer?: Viewer;
}
