import type { GenericSchema } from "valibot";
import type { GameRules } from "../authoring/define-game.js";
import type { BaseOutcome, Derived, Kinds } from "../authoring/kinds.js";
import type { Sentence, SentenceKind } from "../authoring/rulebook.js";
import type { Seat } from "../authoring/seat.js";
import { type Fitting, fittingOf } from "../input/fast-schema.js";
import { foundText } from "../input/found-text.js";
import { offerAll } from "./offer-all.js";

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
  /** Its permissions that do not look at the move: asked once, before `offer`. */
  readonly gates: readonly Row<(view: object, seat: Seat) => Objected | undefined>[];
  /** The permissions that core asks of each candidate: none unless `offer` is missing or asks for it. */
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
  const permits: CompiledMove["permits"] = rows(rules, "permission", type, move.permits);
  const looks = permits.filter(({ run }) => run.length > 2);
  const asksEach = move.offer === undefined || move.filter === true;
  const { facts } = move as { readonly facts?: CompiledMove["facts"] };
  return {
    type,
    schema: move.schema,
    fitting: fittingOf(move.schema),
    offer: (move.offer as CompiledMove["offer"] | undefined) ?? offerAll(rules.id, type, move.schema),
    gates: permits.filter((permission) => !looks.includes(permission)) as unknown as CompiledMove["gates"],
    filters: asksEach ? looks : [],
    facts,
    permits,
    effects: rows(rules, "effect", type, move.effects),
  };
}

/** The most cases of `evolve` that are looked at one by one: with more, a map is quicker. */
const fewCases = 8;

function compileEvolve({ id, evolve }: GameRules<Kinds>): CompiledRules["evolve"] {
  const cases = Object.entries(evolve as { readonly [type: string]: CompiledRules["evolve"] });
  const list = cases.map(([name, run]) => ({ name, run })).slice(0, fewCases);
  const all = cases.length > fewCases ? new Map(cases) : undefined;
  return (state, event, derived) => {
    const run = all === undefined ? named(list, event.type)?.run : all.get(event.type);
    if (run === undefined)
      throw new TypeError(`event: expected one that ${id} evolves, found ${foundText(event.type)}`);
    run(state, event, derived);
  };
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

/** Turns the tables of a game into lists, once. Throws when a key is no sentence of the right kind and home. */
export function compileRules<G extends Kinds>(given: GameRules<G>): CompiledRules {
  // The compiler cannot follow one move or phase through mapped tables of all of them; `rows` checks every key.
  const rules = given as unknown as GameRules<Kinds>;
  const moves = new Map(Object.keys(rules.moves).map((type) => [type, compileMove(rules, type)]));
  const firstTurn = Object.keys(rules.rulebook).find((id) => rules.rulebook[id].kind === "turn");
  const phases = Object.entries(rules.phases).map(([name, phase]): [string, CompiledPhase] => {
    const opened = phase.moves.map((type) => moves.get(type) ?? compileMove(rules, type));
    const turn: CompiledPhase["turn"] = rows(rules, "turn", name, phase.turn);
    const { actors, offer, counted } = phase as unknown as CompiledPhase;
    const byDefault = turn[0]?.id ?? firstTurn ?? Object.keys(rules.rulebook)[0];
    const cites = { "not-your-turn": byDefault, "wrong-phase": byDefault, ...rules.cites, ...phase.cites };
    const types = new Set(phase.moves);
    return [name, { name, actors, moves: opened, types, offer, counted, cites, turn }];
  });
  return {
    moves,
    phases: new Map(phases),
    phaseList: phases.map(([, phase]) => phase),
    procedures: Object.entries(rules.procedures ?? {}).map(([name, table]) => ({
      name,
      sentences: rows(rules, "turn", name, table as object),
    })),
    setup: rows(rules, "setup", undefined, rules.setup),
    evolve: compileEvolve(rules),
    mayEnd: rules.mayEnd as CompiledRules["mayEnd"],
    end: rows(rules, "end", undefined, rules.end),
    score: rows(rules, "score", undefined, rules.score ?? {}),
  };
}
