import type { CompiledMove, CompiledPhase } from "./flow/compile.js";
import type { Game } from "./game.js";
import type { Kinds } from "./kinds.js";
import { parseMove } from "./parse-move.js";
import { fieldIn } from "./plain.js";
import { isReadable, mayAct, phaseOf, readable, readableOf } from "./present.js";
import type { Misfit, Refusal } from "./refusal.js";
import { isSeat, type Seat } from "./seat.js";
import type { Standing } from "./standing.js";

/** A move that may be made, decoded, or why not. */
export type Checked<G extends Kinds> =
  | { readonly ok: true; readonly move: G["move"] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/**
 * Says whether a seat may make a move, without making it: in the order `malformed`, `game-over`, `not-your-turn`,
 * `stale`, `wrong-phase`, then the permissions of the move in the order of its table. Takes anything; never throws.
 */
export function check<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat,
  move: unknown,
  how: { readonly version?: number } = {},
): Checked<G> {
  const door = atTheDoor(game, at, seat, move, how);
  if (!door.ok) return door;
  const { rules, state } = door;
  for (const sentence of rules.permits) {
    const objection = sentence.run(state, seat, door.move);
    if (objection !== undefined) return { ok: false, refusal: refusalOf<G>(sentence.id, objection) };
  }
  return { ok: true, move: door.move };
}

/** A move at the door: decoded, timely and open in the present phase, or refused. */
export type Door<G extends Kinds> =
  | { readonly ok: true; readonly move: G["move"]; readonly rules: CompiledMove; readonly state: G["view"] }
  | { readonly ok: false; readonly refusal: Refusal<G> };

/** Decodes a move and looks at what every game asks first. */
export function atTheDoor<G extends Kinds>(
  game: Game<G>,
  at: Standing<G>,
  seat: Seat,
  given: unknown,
  how: unknown,
): Door<G> {
  const parsed = parseMove(game, given);
  if (!parsed.ok) return malformed(parsed.problem);
  const move = parsed.value;
  if (!isReadable(game, at)) return malformed(wrongMatch(readableOf(game)));
  if (!isSeat(seat, at.seats)) {
    return malformed({ path: "seat", problem: "out-of-range", expected: `a seat from 0 to ${at.seats - 1}` });
  }
  const state = readable(game, at);
  const misfit = game.fits?.(state, move);
  if (misfit !== undefined) return malformed(misfit);
  const version = fieldIn(how, "version");
  if (version !== undefined && !Number.isSafeInteger(version))
    return malformed({ path: "version", problem: "wrong-type", expected: "an integer" });
  const phase = phaseOf(game, state);
  const untimely = untimelyRefusal(game, phase, at, seat, version as number | undefined);
  if (untimely !== undefined) return { ok: false, refusal: untimely };
  if (phase.types.has(move.type)) return { ok: true, move, rules: game.compiled.moves.get(move.type)!, state };
  const facts = { phase: phase.name, move: move.type };
  return { ok: false, refusal: { rule: phase.cites["wrong-phase"], code: "wrong-phase", facts } };
}

/** Returns what is wrong with a match that is none. */
export function wrongMatch(expected: string): Misfit {
  return { path: "match", problem: "wrong-type", expected };
}

/** Returns the refusal of something that comes from outside and cannot be. */
export function malformed<G extends Kinds>(facts: Misfit): { readonly ok: false; readonly refusal: Refusal<G> } {
  return { ok: false, refusal: { rule: null, code: "malformed", facts } };
}

function untimelyRefusal<G extends Kinds>(
  { cites }: Game<G>,
  phase: CompiledPhase,
  at: Standing<G>,
  seat: Seat,
  given: number | undefined,
): Refusal<G> | undefined {
  const { outcome, toAct, version } = at;
  if (outcome !== null) {
    const reason = outcome.reason as G["outcome"]["reason"];
    return { rule: cites["game-over"][reason], code: "game-over", facts: { reason } };
  }
  if (!mayAct(at, seat)) return { rule: phase.cites["not-your-turn"], code: "not-your-turn", facts: { toAct } };
  return given === undefined || given === version
    ? undefined
    : { rule: null, code: "stale", facts: { version, given } };
}

/** A game's objection as the refusal that callers get. */
export function refusalOf<G extends Kinds>(rule: string, objection: { readonly code: string }): Refusal<G> {
  const { code, ...facts } = objection;
  // One objection of the game's union becomes one refusal of the union made from it.
  return { rule, code, facts } as unknown as Refusal<G>;
}
