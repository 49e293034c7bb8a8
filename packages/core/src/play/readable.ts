import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { derivedOf } from "../flow/running.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns a state that rules can read at full speed. Copies a frozen state, because frozen states slow down every rule.
 */
export function readable<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): G["view"] {
  const state = at.state as G["state"];
  return Object.isFrozen(state) ? game.clone(state) : state;
}

/**
 * Returns a copy of a match or a view. The copy also contains the data that the game derives from the state. Returns
 * `at` itself if it already has these data, or if the game derives none. Use `withDerived` before you call functions
 * such as `legalMoves` many times for one position, because each call would compute the data again. The property
 * `derived`, which holds these data, is not enumerable. Therefore, JSON does not contain it.
 */
export function withDerived<G extends Kinds, At extends ReadableGame<G>>(game: Game<G>, at: At): At {
  if (game.derive === undefined || at.derived !== undefined) return at;
  return Object.defineProperty({ ...at }, "derived", { value: derivedOf(game, readable(game, at)) });
}

/** Returns whether a seat may act. On a view, the result is true only for the viewer's own seat. */
export function mayAct<G extends Kinds>(at: ReadableGame<G>, seat: Seat): boolean {
  return at.toAct.includes(seat) && (at.viewer === undefined || at.viewer === seat);
}

/**
 * Returns the data that a game derives from a state. If `state` is the state of `at`, and `at` stores these data,
 * returns the stored data. If not, computes the data.
 */
export function derivedBeside<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, state: G["view"]): G["derived"] {
  return (state as unknown) === at.state && at.derived !== undefined ? at.derived : derivedOf(game, state, at.derived);
}
