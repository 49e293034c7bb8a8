import type { Kinds } from "../authoring/kinds.js";
import type { Result } from "../input/refusal.js";
import type { NotationProblem } from "./scan.js";

/** A position as text carries it: options, seats and a state in which hidden things may be `null`. */
export interface Position<G extends Kinds> {
  /** All options, defaults filled in. */
  readonly options: G["options"];
  /** How many play. */
  readonly seats: number;
  /** The truth, or a view of it when `masked`. */
  readonly state: G["view"];
  /** Whether something hidden is missing, so that no match can be opened from it. */
  readonly masked: boolean;
  /** Moves made before, where the notation carries it; else 0. */
  readonly version: number;
}

/** What is wrong with a position code. */
export interface PositionProblem {
  /**
   * What kind of problem it is. `not-text`: no text, or too long a one. `syntax`: something else was expected at `at`.
   * `options`: the options in the text, or those given beside it, do not fit. `impossible`: no game waits in such a
   * position.
   * `not-canonical`: the position has another text.
   */
  readonly code: string;
  /** Number of the section at fault, from 1; 0 for the whole. */
  readonly section: number;
  /** The place in the text, from 0; missing for the whole. */
  readonly at?: number;
  /** What should stand there. */
  readonly expected: string;
}

/** How a game is written down. Readers are scanners: no backtracking on strangers' text. */
export interface Notation<G extends Kinds> {
  /** The move as people write it: one word, without blanks, so that moves can be written in a row. A law holds it. */
  formatMove(view: G["view"], move: G["move"]): string;
  /** The move that a text means, legal or not; or the place at which it means none, and what was expected there. */
  readMove(view: G["view"], text: string): Result<G["move"], NotationProblem>;
  /**
   * The number of the turn or round as people count it, from 0 or 1: what a score sheet writes before the moves.
   * Public.
   */
  turn?(view: G["view"]): number;
  /** A position or a view of one as URL-safe text. */
  formatPosition(position: Position<G>): string;
  /** Reads it back; `options` gives what the text does not carry. */
  readPosition(text: string, options: unknown): Result<Position<G>, PositionProblem>;
}
