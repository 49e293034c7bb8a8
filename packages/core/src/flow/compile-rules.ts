import type { GameRules } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Sentence, SentenceKind } from "../authoring/rulebook.js";
import { fastSchema } from "../input/fast-schema.js";
import { foundText } from "../input/found-text.js";
import { type CompiledMove, type CompiledPhase, type CompiledRules, named, type Row } from "./compiled-rules.js";
import { offerAll } from "./offer-all.js";

type Loose = (...args: never[]) => unknown;

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
      const ofHome = home === undefined ? "" : ` of "${home}"`;
      throw new Error(`bug in ${rules.id}: "${id}" is no ${kind} sentence${ofHome} of the rulebook`);
    }
  }
  return found.map(([id, run]) => ({ id, run }));
}

/**
 * Returns a list with one filter, which removes the moves for which the game's function `fits` returns a problem. The
 * list is empty if the game has no `fits`.
 */
function rangeFilter({ fits }: GameRules<Kinds>): CompiledMove["filters"] {
  if (fits === undefined) return [];
  // The code is never read: the filter only asks whether there is an objection.
  const run = (view: object, _seat: number, move: { readonly type: string }): { readonly code: string } | undefined =>
    fits(view, move) === undefined ? undefined : { code: "malformed" };
  return [{ id: "", run }];
}

function compileMove(rules: GameRules<Kinds>, type: string): CompiledMove {
  const move = rules.moves[type];
  if (move === undefined) throw new Error(`bug in ${rules.id}: a phase opens the unknown move "${type}"`);
  const permits: CompiledMove["permits"] = rows(rules, "permission", type, move.permits);
  const looks = permits.filter(({ run }) => run.length > 2);
  const { facts } = move as { readonly facts?: CompiledMove["facts"] };
  return {
    type,
    schema: move.schema,
    fastSchema: fastSchema(move.schema),
    offer: (move.offer as CompiledMove["offer"] | undefined) ?? offerAll(rules.id, type, move.schema),
    gates: permits.filter((permission) => !looks.includes(permission)) as unknown as CompiledMove["gates"],
    filters: move.offer === undefined || move.filter === true ? [...rangeFilter(rules), ...looks] : [],
    facts,
    permits,
    effects: rows(rules, "effect", type, move.effects),
  };
}

/**
 * If a game has at most this many types of events, core finds the function of an event by comparing its type with one
 * name after another. With more cases, a map is faster.
 */
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
 * Compiles the rules of a game. `defineGame` calls this function once for each game. Each table of functions becomes a
 * list. Throws an error when a key of a table is not the id of a sentence. Throws an error when the sentence is of a
 * kind that this table does not hold, or when the sentence belongs to another phase, move or procedure. Throws an error
 * when a phase allows an unknown type of move, or when the rules of a move have no function `offer` and core cannot
 * list the moves of this type from their schema.
 */
export function compileRules<G extends Kinds>(given: GameRules<G>): CompiledRules {
  // TypeScript cannot follow one move or phase through mapped tables. `rows` checks every key.
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
  // Core never calls these functions, but their keys must be sentences, too.
  rows(rules, "term", undefined, rules.terms ?? {});
  for (const [term, table] of Object.entries<object>(rules.amendments ?? {})) rows(rules, "amendment", term, table);
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
