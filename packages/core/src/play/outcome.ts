import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import { demandReadable } from "./demand-readable.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns the outcome of the game, or `null` while the game goes on. Throws a `TypeError` when `at` is not a match,
 * table or view of the game.
 * @example
 * ```ts
 * const ended = outcome(artifact, start(artifact, { seats: 2 }));
 * console.log(ended === null ? "it goes on" : ended.winners); // -> it goes on
 * ```
 */
export function outcome<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): G["outcome"] | null {
  demandReadable(game, at, "at");
  return at.outcome;
}
