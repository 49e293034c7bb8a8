import type { CitedEvent, Immutable, Kinds } from "../authoring/kinds.js";
import type { Seat, Viewer } from "../authoring/seat.js";

/**
 * One step of a match, with all its events. The step is the setup, which has no seat and no move, or a move of a seat.
 * In a match that `resume` returned, the entry has no seat and no move. It has an event only if the game is over.
 */
export interface Entry<G extends Kinds> {
  /** The seat that moved; `null` for the setup. */
  readonly seat: Seat | null;
  /** The move; `null` for the setup. */
  readonly move: G["move"] | null;
  /** The events, in order. Each event names the sentence that caused it. */
  readonly events: readonly CitedEvent<G>[];
  /** Whether the step drew random values. */
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
  /** All options, with the defaults filled in. */
  readonly options: G["options"];
  /** The whole state. In a view, the values that the viewer may not know are hidden. */
  readonly state: Immutable<G["view"]>;
  /** The number of moves made so far. */
  readonly version: number;
  /** The seats that may act now, ascending; empty when the game is over. */
  readonly toAct: readonly Seat[];
  /** The outcome; `null` while the game goes on. */
  readonly outcome: G["outcome"] | null;
  /**
   * The data that `GameRules.derive` computes from the state, if core stores them here. JSON does not contain these
   * data.
   */
  readonly derived?: G["derived"];
  /** The viewer of this view; absent on a match or a table. */
  readonly viewer?: Viewer;
}
