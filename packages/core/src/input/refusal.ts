import type { Kinds, SentenceId } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";

/** What is wrong with something that came from outside: where, and what was expected there. */
export interface Mismatch {
  /** The field, as a path with dots (`"move.to"`); empty when it is the value itself. */
  readonly path: string;
  /** What is wrong there, as a word. */
  readonly problem:
    | "not-plain"
    | "too-big"
    | "unknown-type"
    | "missing-field"
    | "unknown-field"
    | "wrong-type"
    | "out-of-range";
  /** What would have been right, for people. */
  readonly expected: string;
}

/** The refusals that every game shares, in the order in which they are looked for. */
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
 * Why a move was not made: the sentence that forbids it, a code to switch on, and the facts. A union by `code`: the
 * common codes first (`malformed`, `game-over`, `not-your-turn`, `stale`, `wrong-phase`), then the game's own. `rule`
 * is
 * `null` only where no sentence of a rulebook speaks: a broken message, a stale version.
 */
export type Refusal<G extends Kinds> = CommonRefusal<SentenceId<G>> | OwnRefusal<SentenceId<G>, G["objection"]>;

/** What is wrong with the seat count or the options of a match: one closed list of codes for all games. */
export interface OptionProblem {
  /**
   * - `not-an-object`: the options are no object. `unknown-option`: the game has no option of this name, or
   *   a setup no such field.
   * - `wrong-type`: another type of value is expected. `out-of-range`: a number or a length outside the bounds.
   * - `not-allowed`: none of the allowed values. `conflict`: the options do not go together.
   * - `bad-seats`: the game is not played by so many. `bad-content`: own content is wrong; `detail` says how.
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
  /** The option at fault, as a path with dots; empty for the whole. */
  readonly path: string;
  /** What would be right, for people. */
  readonly expected: string;
  /** What was found, for people: at most 64 characters of it. */
  readonly found: string;
  /** A word of the game's own list: what is wrong with its content, or which options conflict. */
  readonly detail?: string;
}

/** A value, or what is wrong. */
export type Result<T, P> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: P };

/** A good result. */
export function ok<T>(value: T): { readonly ok: true; readonly value: T } {
  return { ok: true, value };
}

/** A bad result. */
export function no<P>(problem: P): { readonly ok: false; readonly problem: P } {
  return { ok: false, problem };
}
