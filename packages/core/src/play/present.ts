import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import type { CompiledPhase } from "../flow/compile.js";
import { derivedOf } from "../flow/running.js";
import type { Standing } from "./readable-game.js";

/** Returns whether anything at all is a match, a table or a view of this game. Looks at it from outside only. */
export function isReadable<G extends Kinds>(game: Game<G>, at: unknown): at is Standing<G> {
  try {
    const { game: id, toAct, state } = at as Standing<G>;
    return id === game.id && Array.isArray(toAct) && Array.isArray((state as G["state"]).phases);
  } catch {
    return false;
  }
}

/** A state that rules may read at full speed: frozen ones are copied first (a frozen state slows every rule that reads it). */
export function readable<G extends Kinds>(game: Game<G>, at: Standing<G>): G["view"] {
  const state = at.state as G["state"];
  return Object.isFrozen(state) ? game.clone(state) : state;
}

/** The rules of the present phase. */
export function phaseOf<G extends Kinds>(game: Game<G>, state: G["view"]): CompiledPhase {
  const { phases } = state as G["state"];
  const phase = game.compiled.phases.get(phases[phases.length - 1]!);
  if (phase === undefined) throw new Error(`bug in ${game.id}: no phase "${phases[phases.length - 1]}"`);
  return phase;
}

/** Whether a seat is to act; on a view, only its own viewer is known to be. */
export function mayAct<G extends Kinds>(at: Standing<G>, seat: Seat): boolean {
  return at.toAct.includes(seat) && (at.viewer === undefined || at.viewer === seat);
}

/** Returns what a game computes from a state: what lies beside it already, where it is the live state, or computed anew. */
export function derivedBeside<G extends Kinds>(game: Game<G>, at: Standing<G>, state: G["view"]): G["derived"] {
  return (state as unknown) === at.state && at.derived !== undefined ? at.derived : derivedOf(game, state);
}
