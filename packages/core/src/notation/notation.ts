import type { Kinds } from "../authoring/kinds.js";
import type { Result } from "../input/refusal.js";
import type { NotationProblem } from "./scan.js";

/** The content of a position's text: the options, the seats, and a state in which hidden values are `null`. */
export interface Position<G extends Kinds> {
  /** All options, with the defaults filled in. */
  readonly options: G["options"];
  /** The number of seats. */
  readonly seats: number;
  /** The whole state, or a view of the state if `masked` is true. */
  readonly state: G["view"];
  /** Whether hidden values are missing. If hidden values are missing, no match can continue from the position. */
  readonly masked: boolean;
  /** The number of moves made before this position. Without this number in the text, `version` is 0. */
  readonly version: number;
}

/** A problem with the text of a position. */
export interface PositionProblem {
  /**
   * The code of the problem:
   *
   * - `not-text`: the value is not a string, or too long.
   * - `syntax`: the text is wrong at the index `at`.
   * - `options`: the options in the text, or those passed to the function, are not valid.
   * - `impossible`: no match can reach this position.
   * - `not-canonical`: the text differs from the canonical text of the position.
   */
  readonly code: string;
  /** The number of the wrong section, from 1. If the whole text is wrong, `section` is 0. */
  readonly section: number;
  /** The position in the text, from 0. Absent if the problem has no single position. */
  readonly at?: number;
  /** A description of what was expected at the wrong position. */
  readonly expected: string;
}

/** The functions that write and read positions. */
export interface PositionNotation<G extends Kinds> {
  /** Returns a position, or a view of a position, as URL-safe text. */
  formatPosition(position: Position<G>): string;
  /** Reads a position. `options` holds the options that the text does not contain. */
  readPosition(text: string, options: unknown): Result<Position<G>, PositionProblem>;
}

/**
 * The functions that write and read the moves and positions of a game. If a game does not define `formatPosition` and
 * `readPosition`, core writes all fields of the state, in its default notation. The functions that read a text never
 * backtrack, so that a text from outside cannot make them slow.
 */
export interface Notation<G extends Kinds> {
  /**
   * Returns a move as people write it: one word without spaces, so that several moves can follow each other in a text.
   * A law of the testkit checks that there are no spaces.
   */
  formatMove(view: G["view"], move: G["move"]): string;
  /**
   * Reads a move. The function need not check whether the move is legal. Returns the move, or the position at which the
   * text is wrong and a description of what was expected there.
   */
  readMove(view: G["view"], text: string): Result<G["move"], NotationProblem>;
  /** Returns a position, or a view of a position, as URL-safe text. */
  formatPosition?(position: Position<G>): string;
  /** Reads a position. `options` holds the options that the text does not contain. */
  readPosition?(text: string, options: unknown): Result<Position<G>, PositionProblem>;
  /**
   * Returns the number of the turn or round as people count it. Score sheets have this number before the moves. The
   * result must depend on public values only.
   */
  turn?(view: G["view"]): number;
}
