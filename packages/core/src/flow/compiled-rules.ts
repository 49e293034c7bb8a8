import type { GenericSchema } from "valibot";
import type { BaseOutcome, Derived } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import type { FastSchema } from "../input/fast-schema.js";

/** A sentence that events can cite. */
export interface Speaker {
  /** The id of the sentence. It is empty in the `Speaker` that core uses before the function of any sentence runs. */
  readonly id: string;
}

/** A `Speaker` with an empty id, which names no sentence. Core uses it before the first sentence has run. */
export const silent: Speaker = { id: "" };

/** A sentence and its function. Core compiles each table of functions into a list of such rows. */
export interface Row<F> extends Speaker {
  /** The function of the sentence. */
  readonly run: F;
}

/** A move or an event. */
export type Typed = { readonly type: string };
type Objected = { readonly code: string };

/** The compiled rules of one type of move. Each table of functions has become a list. */
export interface CompiledMove {
  readonly type: string;
  readonly schema: GenericSchema<unknown, Typed>;
  /** The compiled schema. */
  readonly fastSchema: FastSchema;
  /** The permissions that do not depend on the move, checked once before `offer`. */
  readonly gates: readonly Row<(view: object, seat: Seat) => Objected | undefined>[];
  /**
   * The checks that core makes for each candidate: `fits`, and the permissions that depend on the move. The list is
   * empty if the move has `offer` and no `filter`.
   */
  readonly filters: CompiledMove["permits"];
  /** Pushes the candidate moves. */
  readonly offer: (view: object, seat: Seat, push: (move: Typed) => void, derived: Derived) => void;
  /** Returns what the effects need to know about the state as it was before the first event of the move. */
  readonly facts: ((state: object, seat: Seat, move: Typed, derived: Derived) => unknown) | undefined;
  /** The permissions in the order of the move's table. `RULES.md` lists refusals in the same order. */
  readonly permits: readonly Row<(view: object, seat: Seat, move: Typed, derived: Derived) => Objected | undefined>[];
  /** The effects in the order of the move's table. */
  readonly effects: readonly Row<(ctx: object, move: Typed, facts: unknown) => void>[];
}

/**
 * The compiled rules of one phase, with the rules of the moves that it allows. Each table of functions has become a
 * list.
 */
export interface CompiledPhase {
  readonly name: string;
  /** Returns the seats that may act. */
  readonly actors: (view: object) => readonly Seat[];
  readonly moves: readonly CompiledMove[];
  readonly types: ReadonlySet<string>;
  /** See `PhaseRules.offer`. */
  readonly offer: ((...given: Parameters<CompiledMove["offer"]>) => boolean) | undefined;
  /** See `PhaseRules.counted`. */
  readonly counted:
    | ((
        view: object,
        seat: Seat,
        derived: Derived,
      ) =>
        | {
            /** The number of moves. */
            readonly count: number;
            /** Returns the move with this index in the order of `legalMoves`. */
            nth(index: number): Typed;
          }
        | undefined)
    | undefined;
  /** The sentences cited by the refusals that depend on the phase. */
  readonly cites: { readonly [C in "not-your-turn" | "wrong-phase"]: string };
  /** The automatic steps, in order. */
  readonly turn: readonly Row<(ctx: object) => void>[];
}

/** A procedure: its sentences, in order. */
export interface CompiledProcedure {
  readonly name: string;
  /** The sentences, in the order in which they are carried out. */
  readonly sentences: readonly Row<(ctx: object, args: unknown) => "stop" | undefined>[];
}

/**
 * Returns the item that has this name, or `undefined` if the list has no such item. The lists are short, so that
 * looking at each item is faster than a map.
 */
export function named<T extends { readonly name: string }>(list: readonly T[], name: string): T | undefined {
  for (let at = 0; at < list.length; at++) if (list[at].name === name) return list[at];
  return undefined;
}

/**
 * The compiled rules of a game. Each table of functions has become a list or a map. The types in this file have no
 * parameter for the game: the names of phases, moves and sentences are plain strings. That is safe, because
 * `compileRules` has checked all names.
 */
export interface CompiledRules {
  readonly moves: ReadonlyMap<string, CompiledMove>;
  readonly phases: ReadonlyMap<string, CompiledPhase>;
  /** The phases as a list. */
  readonly phaseList: readonly CompiledPhase[];
  /** The procedures, each with its sentences in order. */
  readonly procedures: readonly CompiledProcedure[];
  /** The sentences of the setup, in order. */
  readonly setup: readonly Row<(ctx: object) => void>[];
  /** Returns whether the endings must be checked. */
  readonly mayEnd: ((state: object, derived: Derived) => boolean) | undefined;
  /** Applies one event of the game. Throws on an event of an unknown type. */
  readonly evolve: (state: object, event: Typed, derived: Derived) => void;
  /** The endings, in order. */
  readonly end: readonly Row<(state: object, derived: Derived) => BaseOutcome | undefined>[];
  /** The sentences that give points, in order. */
  readonly score: readonly Row<(state: object, seat: Seat, derived: Derived) => number>[];
}

/**
 * Returns the rules of a move that a phase allows. A phase allows few types of moves, so looking at each type is faster
 * than a map. Throws a TypeError for a move that the phase does not allow.
 */
export function ruleOf({ name, moves }: CompiledPhase, move: Typed | null | undefined): CompiledMove {
  const type = move?.type;
  for (let at = 0; at < moves.length; at++) if (moves[at].type === type) return moves[at];
  throw new TypeError(`move: expected one that the phase "${name}" opens`);
}
