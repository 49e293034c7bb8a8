import type { GenericSchema } from "valibot";
import { type Fitting, fittingOf } from "../fitting.js";
import type { GameRules } from "../game.js";
import type { BaseOutcome, Kinds } from "../kinds.js";
import type { Sentence, SentenceKind } from "../rulebook.js";
import type { Seat } from "../seat.js";

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

type Typed = { readonly type: string };
type Objected = { readonly code: string };
type Loose = (...args: never[]) => unknown;

/** A move's tables as lists. */
export interface CompiledMove {
  readonly type: string;
  readonly schema: GenericSchema<unknown, Typed>;
  /** The schema's quick answer. */
  readonly fitting: Fitting;
  readonly exact: boolean;
  /** Pushes candidates. */
  readonly offer: (view: object, seat: Seat, push: (move: Typed) => void) => void;
  /** What is true before the first event. */
  readonly facts: ((state: object, seat: Seat, move: Typed) => unknown) | undefined;
  /** Its permissions in the order of the move's table, which is that of its refusals in the rules document. */
  readonly permits: readonly Row<(view: object, seat: Seat, move: Typed) => Objected | undefined>[];
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
  /** See `PhaseRules.counted`. */
  readonly counted:
    | {
        /** How many legal moves a seat has. */
        readonly count: (view: object, seat: Seat) => number;
        /** The legal move with this index. */
        readonly nth: (view: object, seat: Seat, index: number) => Typed;
      }
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
  for (let at = 0; at < list.length; at++) if (list[at]!.name === name) return list[at];
  return undefined;
}

/** All tables of a game as lists and maps: what the flow runs on. Types are those of any game; `compileRules` checked the keys. */
export interface CompiledRules {
  readonly moves: ReadonlyMap<string, CompiledMove>;
  readonly phases: ReadonlyMap<string, CompiledPhase>;
  /** The same as a list. */
  readonly phaseList: readonly CompiledPhase[];
  /** The sentences of each procedure, in order. */
  readonly procedures: readonly CompiledProcedure[];
  /** The sentences of the set-up, in order. */
  readonly setup: readonly Row<(ctx: object) => void>[];
  /** Whether the ways to end are to be asked. */
  readonly mayEnd: ((state: object) => boolean) | undefined;
  /** The ways to end, in order. */
  readonly end: readonly Row<(state: object) => BaseOutcome | undefined>[];
  /** What counts, in order. */
  readonly score: readonly Row<(state: object, seat: Seat) => number>[];
}

function livesAt({ of }: Sentence, home: string): boolean {
  return typeof of === "string" ? of === home : of.includes(home);
}

function rows<F extends Loose>(
  rules: GameRules<Kinds>,
  kind: SentenceKind,
  home: string | undefined,
  table: object,
): readonly Row<F>[] {
  const found = Object.entries(table as Record<string, F>);
  for (const [id] of found) {
    const sentence = Object.hasOwn(rules.rulebook, id) ? rules.rulebook[id] : undefined;
    if (sentence?.kind !== kind || (home !== undefined && !livesAt(sentence, home))) {
      throw new Error(
        `bug in ${rules.id}: "${id}" is no ${kind} sentence${home === undefined ? "" : ` of "${home}"`} of the rulebook`,
      );
    }
  }
  return found.map(([id, run]) => ({ id, run }));
}

function compileMove(rules: GameRules<Kinds>, type: string): CompiledMove {
  const move = rules.moves[type];
  if (move === undefined) throw new Error(`bug in ${rules.id}: a phase opens the unknown move "${type}"`);
  return {
    type,
    schema: move.schema,
    fitting: fittingOf(move.schema),
    exact: move.exact === true,
    offer: move.offer,
    facts: move.facts as CompiledMove["facts"],
    permits: rows(rules, "permission", type, move.permits),
    effects: rows(rules, "effect", type, move.effects),
  };
}

/**
 * Returns the rules of a move that a phase opens. A phase opens few moves: looking at each is quicker than a map. Throws a TypeError
 * for a move that it does not open.
 */
export function ruleOf({ name, moves }: CompiledPhase, move: Typed | null | undefined): CompiledMove {
  const type = move?.type;
  for (let at = 0; at < moves.length; at++) if (moves[at]!.type === type) return moves[at]!;
  throw new TypeError(`move: expected one that the phase "${name}" opens`);
}

/** Turns the tables of a game into lists, once. Throws when a key is no sentence of the right kind and home. */
export function compileRules<G extends Kinds>(given: GameRules<G>): CompiledRules {
  // The compiler cannot follow one move or phase through mapped tables of all of them; `rows` checks every key.
  const rules = given as unknown as GameRules<Kinds>;
  const moves = new Map(Object.keys(rules.moves).map((type) => [type, compileMove(rules, type)]));
  const phases = Object.entries(rules.phases).map(([name, phase]): [string, CompiledPhase] => {
    const opened = phase.moves.map((type) => moves.get(type) ?? compileMove(rules, type));
    const turn: CompiledPhase["turn"] = rows(rules, "turn", name, phase.turn);
    const { actors, counted } = phase;
    const cites = { ...rules.cites, ...phase.cites };
    return [name, { name, actors, moves: opened, types: new Set(phase.moves), counted, cites, turn }];
  });
  return {
    moves,
    phases: new Map(phases),
    phaseList: phases.map(([, phase]) => phase),
    procedures: Object.entries(rules.procedures).map(([name, table]) => ({
      name,
      sentences: rows(rules, "turn", name, table as object),
    })),
    setup: rows(rules, "setup", undefined, rules.setup),
    mayEnd: rules.mayEnd as CompiledRules["mayEnd"],
    end: rows(rules, "end", undefined, rules.end),
    score: rows(rules, "score", undefined, rules.score),
  };
}
