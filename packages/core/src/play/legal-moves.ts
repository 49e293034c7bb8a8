import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { MoveList } from "../flow/move-list.js";
import { phaseOf } from "../flow/running.js";
import { blameState, demandReadable } from "./demand-readable.js";
import { derivedBeside, mayAct, readable } from "./readable.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns every move that a seat may make now. Returns an empty list when the seat may not act. The moves are sorted by
 * type, in the order of the phase's `moves`. The moves of one type are in the order in which the game's function
 * `offer` for this type lists them. The result is the same for the match and for the seat's own view. Throws a
 * `TypeError` when `at` is not a match, table or view of the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * console.log(legalMoves(artifact, match, 0).length); // -> 2
 * console.log(legalMoves(artifact, match, 1)); // -> []
 * ```
 */
export function legalMoves<G extends Kinds>(game: Game<G>, at: ReadableGame<G>, seat: Seat): G["move"][] {
  demandReadable(game, at, "at");
  if (!mayAct(at, seat)) return [];
  try {
    const state = readable(game, at);
    return new MoveList().collect(phaseOf(game, state), state, seat, derivedBeside(game, at, state)).list();
  } catch (thrown) {
    throw blameState(game, at, "at", thrown);
  }
}
