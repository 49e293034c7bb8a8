import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { derivedOf } from "../flow/running.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns a state that rules may read at full speed: frozen ones are copied first (a frozen state slows every rule that
 * reads it).
 */
export function readable<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): G["view"] {
  const state = at.state as G["state"];
  return Object.isFrozen(state) ? game.clone(state) : state;
}

/** Returns whether a seat is to act; on a view, only its own viewer is known to be. */
export function mayAct<G extends Kinds>(at: ReadableGame<G>, seat: Seat): boolean {
  return at.toAct.includes(seat) && (at.viewer === undefined || at.viewer === seat);
}

/**
 * Returns what a game computes from a state: what lies beside it already, where it is the live state, or what `derive`
 * answers.
 */
export function derivedBeside<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, state: G["view"]): G["derived"] {
  return (state as unknown) === at.state && at.derived !== undefined ? at.derived : derivedOf(game, state, at.derived);
}
