import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Seat } from "../authoring/seat.js";
import { demandReadable } from "./demand-readable.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns the seats that may act now, ascending. Returns an empty list when the game is over. Throws a `TypeError` when
 * `at` is not a match, table or view of the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * for (const seat of toAct(artifact, match)) console.log(legalMoves(artifact, match, seat).length); // -> 2
 * ```
 */
export function toAct<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): readonly Seat[] {
  demandReadable(game, at, "at");
  return at.toAct;
}
