import type { GenericSchema } from "valibot";
import type { BaseOutcome, Derived } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import type { FastSchema } from "../input/fast-schema.js";

/** A sentence that events can cite. */
export interface Speaker {
  readonly id: string;
}

/** Before the first sentence. */
export const silent: Speaker = { id: "" };

/** One row of a table of sentences. */
export interface Row<F> extends Speaker {
  readonly run: F;
}

/** A move or an event. */
export type Typed = { readonly type: string };
type Objected = { readonly code: string };

/** A move's tables as lists. */
export interface CompiledMove {
  readonly type: string;
  readonly schema: GenericSchema<unknown, Typed>;
  /** The schema's quick answer. */
  readonly fastSchema: FastSchema;
  /** Its permissions that do not look at the move: asked once, before `offer`. */
  readonly gates: readonly Row<(view: object, seat: Seat) => Objected | undefined>[];
  /** The permissions that core asks of each candidate: none where `offer` is exact. */
  readonly filters: CompiledMove["permits"];
  /** Pushes candidates. */
  readonly offer: (view: object, seat: Seat, push: (move: Typed) => void, derived: Derived) => void;
  /** What is true before the first event. */
  readonly facts: ((state: object, seat: Seat, move: Typed, derived: Derived) => unknown) | undefined;
  /** Its permissions in the order of the move's table, which is that of its refusals in the rules document. */
  readonly permits: readonly Row<(view: object, seat: Seat, move: Typed, derived: Derived) => Objected | undefined>[];
  /** Its effects in the order of the move's table. */
  readonly effects: readonly Row<(ctx: object, move: Typed, facts: unknown) => void>[];
}

/** A phase's tables as lists, its moves looked up. */
export interface CompiledPhase {
  readonly name: string;
  /** Who may act. */
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
            /** How many moves there are. */
            readonly count: number;
            /** Returns the move of a number, as listed. */
            nth(index: number): Typed;
          }
        | undefined)
    | undefined;
  /** The sentences behind the refusals that depend on the phase. */
  readonly cites: { readonly [C in "not-your-turn" | "wrong-phase"]: string };
  /** What happens by itself, in order. */
  readonly turn: readonly Row<(ctx: object) => void>[];
}

/** A procedure: its sentences, in order. */
export interface CompiledProcedure {
  readonly name: string;
  readonly sentences: readonly Row<(ctx: object, args: unknown) => "stop" | undefined>[];
}

/** What has this name in a short list, if anything: to look at each is quicker than a map. */
export function named<T extends { readonly name: string }>(list: readonly T[], name: string): T | undefined {
  for (let at = 0; at < list.length; at++) if (list[at].name === name) return list[at];
  return undefined;
}

/**
 * All tables of a game as lists and maps: what the flow runs on. Types are those of any game; `compileRules` checked
 * the keys.
 */
export interface CompiledRules {
  readonly moves: ReadonlyMap<string, CompiledMove>;
  readonly phases: ReadonlyMap<string, CompiledPhase>;
  /** The same as a list. */
  readonly phaseList: readonly CompiledPhase[];
  /** The sentences of each procedure, in order. */
  readonly procedures: readonly CompiledProcedure[];
  /** The sentences of the setup, in order. */
  readonly setup: readonly Row<(ctx: object) => void>[];
  /** Whether the endings are to be asked. */
  readonly mayEnd: ((state: object, derived: Derived) => boolean) | undefined;
  /** Applies one event of the game; throws on an event of an unknown type. */
  readonly evolve: (state: object, event: Typed, derived: Derived) => void;
  /** The endings, in order. */
  readonly end: readonly Row<(state: object, derived: Derived) => BaseOutcome | undefined>[];
  /** What counts, in order. */
  readonly score: readonly Row<(state: object, seat: Seat, derived: Derived) => number>[];
}

/**
 * Returns the rules of a move that a phase opens. A phase opens few moves: looking at each is quicker than a map.
 * Throws a TypeError for a move that it does not open.
 */
export function ruleOf({ name, moves }: CompiledPhase, move: Typed | null | undefined): CompiledMove {
  const type = move?.type;
  for (let at = 0; at < moves.length; at++) if (moves[at].type === type) return moves[at];
  throw new TypeError(`move: expected one that the phase "${name}" opens`);
}
