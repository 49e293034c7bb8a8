import type { Kinds } from "../authoring/kinds.js";
import type { Result } from "../input/refusal.js";
import type { NotationProblem } from "./scan.js";

/** A position as text contains it: options, seats and a state in which hidden values may be `null`. */
export interface Position<G extends Kinds> {
  /** All options, defaults filled in. */
  readonly options: G["options"];
  /** The number of seats. */
  readonly seats: number;
  /** The whole state, or a view of it when `masked`. */
  readonly state: G["view"];
  /** Whether hidden values are missing. No match can be started from such a position. */
  readonly masked: boolean;
  /** The number of moves made before, where the notation contains it; otherwise 0. */
  readonly version: number;
}

/** A problem with the text of a position. */
export interface PositionProblem {
  /**
   * The code of the problem:
   *
   * - `not-text`: the value is not a string, or too long.
   * - `syntax`: something else was expected at `at`.
   * - `options`: the options in the text, or those passed beside it, are not valid.
   * - `impossible`: no running game can be in such a position.
   * - `not-canonical`: the text differs from the canonical text of the position.
   */
  readonly code: string;
  /** The number of the section that is wrong, from 1; 0 for the whole text. */
  readonly section: number;
  /** The place in the text, from 0; absent for the whole text. */
  readonly at?: number;
  /** A description of what was expected there. */
  readonly expected: string;
}

/** The notation of positions. */
export interface PositionNotation<G extends Kinds> {
  /** Returns a position, or a view of one, as URL-safe text. */
  formatPosition(position: Position<G>): string;
  /** Reads a position. `options` holds the options that the text does not contain. */
  readPosition(text: string, options: unknown): Result<Position<G>, PositionProblem>;
}

/**
 * The notation of a game: for its moves, and for its positions if the game has `formatPosition` and `readPosition`.
 * Without these two functions, the text of a position contains the whole state. Readers are scanners: they never
 * backtrack on text from outside.
 */
export interface Notation<G extends Kinds> {
  /**
   * Returns a move as people write it: one word without spaces, so that moves can be written in a row. A law of the
   * testkit checks it.
   */
  formatMove(view: G["view"], move: G["move"]): string;
  /** Reads a move, legal or not. Returns the move, or the place where the text is wrong and what was expected there. */
  readMove(view: G["view"], text: string): Result<G["move"], NotationProblem>;
  /** Returns a position, or a view of one, as URL-safe text. */
  formatPosition?(position: Position<G>): string;
  /** Reads a position. `options` holds the options that the text does not contain. */
  readPosition?(text: string, options: unknown): Result<Position<G>, PositionProblem>;
  /**
   * Returns the number of the turn or round as people count it, from 0 or 1. Score sheets write it before the moves.
   * Must depend on public values only.
   */
  turn?(view: G["view"]): number;
}
