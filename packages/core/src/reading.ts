import { safeParse } from "valibot";
import type { CompiledMove, CompiledPhase } from "./flow/compile.js";
import { MoveList } from "./flow/move-list.js";
import type { Game } from "./game.js";
import type { Kinds, SentenceId } from "./kinds.js";
import { plain } from "./plain.js";
import { type Misfit, no, ok, type Refusal, type Result } from "./refusal.js";
import type { Seat } from "./seat.js";
import type { Standing } from "./standing.js";

/** A state that rules may read at full speed: frozen ones are copied first (a frozen state slows every rule that reads it). */
function readable<G extends Kinds>(game: Game<G>, at: Standing<G>): G["view"] {
  return Object.isFrozen(at.state) ? game.clone(at.state as G["state"]) : at.state;
}

function phaseOf<G extends Kinds>(game: Game<G>, state: G["view"]): CompiledPhase {
  const { phases } = state as G["state"];
  const phase = game.compiled.phases.get(phases[phases.length - 1]!);
  if (phase === undefined) throw new Error(`bug in ${game.id}: no phase "${phases[phases.length - 1]}"`);
  return phase;
}

/** The seats that may act now, ascending; empty once the game is over. */
export function toAct<G extends Kinds>(_game: Game<G>, at: Standing<G>): readonly Seat[] {
  return at.toAct;
}

/** How the game ended, or `null` while it goes on. */
export function outcome<G extends Kinds>(_game: Game<G>, at: Standing<G>): G["outcome"] | null {
  return at.outcome;
}

function mayAct<G extends Kinds>(at: Standing<G>, seat: Seat): boolean {
  return at.toAct.includes(seat) && (at.viewer === undefined || at.viewer === seat);
}

/**
 * Every move that this seat may make now, in the canonical order of the game; none when it is not to act.
 * The same on the truth and on the seat's own view.
 */
export function legalMoves<G extends Kinds>(game: Game<G>, at: Standing<G>, seat: Seat): G["move"][] {
  if (!mayAct(at, seat)) return [];
  const state = readable(game, at);
  return new MoveList().collect(phaseOf(game, state), state, seat).list();
}

/** Decodes a move from anywhere: a fresh move of this game, or what is wrong with it. Legality is another question. */
export function parseMove<G extends Kinds>(game: Game<G>, given: unknown): Result<G["move"], Misfit> {
  const copied = plain(given);
  if (!copied.ok) return copied;
  const value = copied.value;
  if (value === null || typeof value !== "object" || Array.isArray(value))
    return no({ path: "", problem: "wrong-type", expected: "a move: an object with a type" });
  const type = (value as { readonly type?: unknown }).type;
  const rules = typeof type === "string" ? game.compiled.moves.get(type) : undefined;
  if (rules === undefined)
    return no({ path: "type", problem: "unknown-type", expected: [...game.compiled.moves.keys()].join(" | ") });
  const parsed = safeParse(rules.schema, value, { abortEarly: true });
  return parsed.success ? ok(parsed.output) : no(misfitOf(parsed.issues[0]));
}

type Issue = {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
  readonly type: string;
  readonly expected: string | null;
  readonly received: string;
};

function misfitOf(issue: Issue): Misfit {
  const path = (issue.path ?? []).map((step) => String(step.key)).join(".");
  const expected = issue.expected ?? "another value";
  if (issue.received === "undefined") return { path, problem: "missing-field", expected };
  if (expected === "never") return { path, problem: "unknown-field", expected: "no such field" };
  return { path, problem: /_value$|picklist|literal/.test(issue.type) ? "out-of-range" : "wrong-type", expected };
}

/** A move that may be made, decoded, or why not. */
export type Checked<G extends Kinds> =
  | { readonly ok: true; readonly move: G["move"] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * Says whether a seat may make a move, without making it: in the order `malformed`, `game-over`, `not-your-turn`,
 * `stale`, `wrong-phase`, then the permissions of the move in the order of the rulebook. Takes anything; never throws.
 */
export function check<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat,
  move: unknown,
  how: { readonly version?: number } = {},
): Checked<G> {
  const door = atTheDoor(game, at, seat, move, how.version);
  if (!door.ok) return door;
  const { rules, state } = door;
  for (const sentence of rules.permits) {
    const objection = sentence.run(state, seat, door.move);
    if (objection !== undefined) return { ok: false, refusal: refusalOf<G>(sentence.id, objection) };
  }
  return { ok: true, move: door.move };
}

type Door<G extends Kinds> =
  | { readonly ok: true; readonly move: G["move"]; readonly rules: CompiledMove; readonly state: G["view"] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

function atTheDoor<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat,
  given: unknown,
  version: number | undefined,
): Door<G> {
  const parsed = parseMove(game, given);
  if (!parsed.ok) return refused({ rule: null, code: "malformed", facts: parsed.problem });
  if (!Number.isInteger(seat) || seat < 0 || seat >= at.seats) {
    return refused({
      rule: null,
      code: "malformed",
      facts: { path: "seat", problem: "out-of-range", expected: `a seat from 0 to ${at.seats - 1}` },
    });
  }
  const state = readable(game, at);
  const misfit = game.fits?.(state, parsed.value);
  if (misfit !== undefined) return refused({ rule: null, code: "malformed", facts: misfit });
  if (at.outcome !== null)
    return refused({ rule: game.cites["game-over"], code: "game-over", facts: { reason: at.outcome.reason } });
  if (!mayAct(at, seat))
    return refused({ rule: game.cites["not-your-turn"], code: "not-your-turn", facts: { toAct: at.toAct } });
  if (version !== undefined && version !== at.version)
    return refused({ rule: null, code: "stale", facts: { version: at.version, given: version } });
  const phase = phaseOf(game, state);
  const move = parsed.value;
  if (!phase.types.has(move.type))
    return refused({
      rule: game.cites["wrong-phase"],
      code: "wrong-phase",
      facts: { phase: phase.name, move: move.type },
    });
  return { ok: true, move, rules: game.compiled.moves.get(move.type)!, state };
}

function refused<G extends Kinds>(refusal: Refusal<G>): { readonly ok: false; readonly refusal: Refusal<G> } {
  return { ok: false, refusal };
}

function refusalOf<G extends Kinds>(rule: string, objection: { readonly code: string }): Refusal<G> {
  const { code, ...facts } = objection;
  // One objection of the game's union becomes one refusal of the union made from it.
  return { rule, code, facts } as unknown as Refusal<G>;
}

/** One reason against a move, with the sentence it rests on. */
export interface Reason<G extends Kinds> {
  readonly refusal: Refusal<G>;
  /** Our paraphrase of the sentence, and where the rules say it; absent where no sentence speaks. */
  readonly says?: string;
  readonly source?: string;
}

/** Why a move is not allowed: every sentence it violates, in the order of the rulebook; none when it is legal. */
export function explain<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat,
  move: unknown,
  how: { readonly version?: number } = {},
): Reason<G>[] {
  const door = atTheDoor(game, at, seat, move, how.version);
  if (!door.ok) return [reasonOf(game, door.refusal)];
  const reasons: Reason<G>[] = [];
  for (const sentence of door.rules.permits) {
    const objection = sentence.run(door.state, seat, door.move);
    if (objection !== undefined) reasons.push(reasonOf(game, refusalOf<G>(sentence.id, objection)));
  }
  return reasons;
}

function reasonOf<G extends Kinds>(game: Game<G>, refusal: Refusal<G>): Reason<G> {
  const rule: string | null = refusal.rule;
  const sentence = rule === null ? undefined : game.rulebook[rule];
  return sentence === undefined ? { refusal } : { refusal, says: sentence.says, source: sentence.source };
}

/** What each seat has by each sentence that counts, by seat. */
export interface SeatScore<G extends Kinds> {
  readonly seat: Seat;
  readonly total: number;
  readonly by: readonly { readonly rule: SentenceId<G>; readonly points: number }[];
}

/** The score sheet: every point under its sentence, by seat. Needs the truth. */
export function scoreSheet<G extends Kinds>(
  game: Game<G>,
  at: Standing<G> & { readonly state: G["state"] },
): SeatScore<G>[] {
  const state = readable(game, at) as G["state"];
  return Array.from({ length: at.seats }, (_, seat) => {
    const by = game.compiled.score.map((sentence) => ({ rule: sentence.id, points: sentence.run(state, seat) }));
    return { seat, total: by.reduce((sum, row) => sum + row.points, 0), by };
  });
}
