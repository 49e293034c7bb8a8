import type { Game } from "../authoring/define-game.js";
import type { CertainOutcome, Immutable, Kinds } from "../authoring/kinds.js";
import { view } from "../views/view.js";
import { blameState, demandReadable } from "./demand-readable.js";
import { derivedBeside, readable } from "./readable.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns the winners and the ranking if they are already certain, and `undefined` if not. For a match or a table,
 * reads only what a spectator may know. Throws a `TypeError` when `at` is not a match, table or view of the game.
 */
export function certainOutcome<G extends Kinds>(
  game: Game<G>,
  at: ReadableGame<G>,
): Immutable<CertainOutcome> | undefined {
  demandReadable(game, at, "at");
  if (at.outcome !== null) return { winners: at.outcome.winners, ranking: at.outcome.ranking };
  if (game.decided === undefined) return undefined;
  const seen = at.viewer === undefined ? view(game, at, "spectator") : at;
  try {
    const state = readable(game, seen);
    return game.decided(state, derivedBeside(game, seen, state));
  } catch (thrown) {
    throw blameState(game, at, "at", thrown);
  }
}

/**
 * Returns whether the winners and the ranking are already certain, no matter which moves and random values follow. If
 * the result is `true`, a host can offer to stop the match. `true` means that the result is proved. `false` means only
 * that the game has found no proof. When the game is over, the result is `true`.
 *
 * For a match or a table, you may show the result to everybody, because it is computed from what a spectator may know.
 * For a view, show the result only to the viewer, because it is computed from the view. Throws a `TypeError` when `at`
 * is not a match, table or view of the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * console.log(isDecided(artifact, match)); // -> false
 * ```
 */
export function isDecided<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): boolean {
  return certainOutcome(game, at) !== undefined;
}
