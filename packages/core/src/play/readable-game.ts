import type { CitedEvent, Immutable, Kinds } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";

/**
 * One step of a match: the setup (no seat, no move) or a move, with all its events. A match that `resume` returns has
 * an entry without seat, move and events.
 */
export interface Entry<G extends Kinds> {
  /** The seat that moved; `null` for the setup. */
  readonly seat: Seat | null;
  /** The move; `null` for the setup. */
  readonly move: G["move"] | null;
  /** The events, in order, each with its sentence. */
  readonly events: readonly CitedEvent<G>[];
  /** Whether chance was drawn. */
  readonly drew: boolean;
}

/** The common fields of a match, a table and a view. */
export interface ReadableGame<G extends Kinds> {
  /** The game's `id`. */
  readonly game: string;
  /** The edition of the rules. */
  readonly edition: string;
  /** The number of seats. Seats are numbered from 0 to `seats - 1`. */
  readonly seats: number;
  /** All options, defaults filled in. */
  readonly options: G["options"];
  /** The whole state; in a view, what its viewer may know. */
  readonly state: Immutable<G["view"]>;
  /** The number of moves made. */
  readonly version: number;
  /** The seats that may act now, ascending; empty when the game is over. */
  readonly toAct: readonly Seat[];
  /** The outcome; `null` while the game goes on. */
  readonly outcome: G["outcome"] | null;
  /** The data that the game computes from the state, if they are kept; see `GameRules.derive`. */
  readonly derived?: G["derived"];
  /** The viewer of this view; absent on a match or a table. */
  readonly viewer?: Viewer;
}
