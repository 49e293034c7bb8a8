import type { Kinds, SentenceId } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";

/** A problem with a value from outside: where it is, and what was expected there. */
export interface Mismatch {
  /**
   * The path from the value to the wrong field, with dots (`"to"`, `"cells.0"`). Empty if the value itself is wrong.
   */
  readonly path: string;
  /** The code of the problem. */
  readonly problem:
    | "not-plain"
    | "too-big"
    | "unknown-type"
    | "missing-field"
    | "unknown-field"
    | "wrong-type"
    | "out-of-range";
  /** A description of the right value, for people. */
  readonly expected: string;
}

/** The refusals that all games share, in the order of core's checks. */
export type CommonRefusal<Rule extends string = string> =
  | { readonly rule: null; readonly code: "malformed"; readonly facts: Mismatch }
  | { readonly rule: Rule; readonly code: "game-over"; readonly facts: { readonly reason: string } }
  | { readonly rule: Rule; readonly code: "not-your-turn"; readonly facts: { readonly toAct: readonly Seat[] } }
  | {
      readonly rule: null;
      readonly code: "stale";
      readonly facts: { readonly version: number; readonly given: number };
    }
  | {
      readonly rule: Rule;
      readonly code: "wrong-phase";
      readonly facts: { readonly phase: string; readonly move: string };
    };

type OwnRefusal<Rule extends string, O> = O extends { readonly code: infer C }
  ? { readonly rule: Rule; readonly code: C; readonly facts: Omit<O, "code"> }
  : never;

/**
 * A refusal of a move: the sentence that forbids the move, a code, and the facts. The type is a union with one member
 * for each `code`, so that a program can switch on the code. All games have the codes `malformed`, `game-over`,
 * `not-your-turn`, `stale` and `wrong-phase`. Each game adds further codes. `rule` is `null` only for `malformed` and
 * `stale`, because no sentence of the rules forbids these moves.
 */
export type Refusal<G extends Kinds> = CommonRefusal<SentenceId<G>> | OwnRefusal<SentenceId<G>, G["objection"]>;

/** A problem with the seat count or the options of a match. The codes are the same in all games. */
export interface OptionProblem {
  /**
   * The code of the problem:
   *
   * - `not-an-object`: the options are not an object.
   * - `unknown-option`: the game has no option of this name, or a setup has a field whose name is unknown.
   * - `wrong-type`: another type of value is expected.
   * - `out-of-range`: a number or a length is outside the bounds.
   * - `not-allowed`: the value is not one of the allowed values.
   * - `conflict`: the value is not allowed together with the other options.
   * - `bad-seats`: the game does not allow this number of seats.
   * - `bad-content`: a user's own content is wrong; `detail` says how.
   */
  readonly code:
    | "not-an-object"
    | "unknown-option"
    | "wrong-type"
    | "out-of-range"
    | "not-allowed"
    | "conflict"
    | "bad-seats"
    | "bad-content";
  /**
   * The path from the input to the wrong value, with dots. Empty if the whole input is wrong. For example, the path is
   * `options.board.size` in a setup and `board.size` in an options object.
   */
  readonly path: string;
  /** A description of the right value, for people. */
  readonly expected: string;
  /** A description of what was found, for people: at most 64 characters. */
  readonly found: string;
  /**
   * A word that the game defines. The word says what is wrong with the user's own content, or which options conflict.
   */
  readonly detail?: string;
}

/** The result of a function that reads input: a value, or a problem. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/** Returns a result with a value. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** Returns a result with a problem. */
export function no<P>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem };
}
