import type { Game } from "../authoring/define-game.js";
import type { CertainOutcome, Immutable, Kinds } from "../authoring/kinds.js";
import { view } from "../views/view.js";
import { blameState, demandReadable } from "./demand-readable.js";
import { derivedBeside, readable } from "./readable.js";
import type { ReadableGame } from "./readable-game.js";

/**
 * Returns the winners and the ranking that are certain, or `undefined`. Reads only what a spectator may know of a match
 * or a table. Throws a `TypeError` when `at` is not a match, table or view of the game.
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
 * Returns whether the winners and the ranking of the game are certain, whatever the seats do and chance brings. A host
 * may then offer to stop. `true` is a proof; `false` only says that the game has none. The result is `true` when the
 * game is over.
 *
 * The result for a match or a table is public, because it follows from what a spectator may know. The result for a view
 * is for its viewer, because it follows from that view. Throws a `TypeError` when `at` is not a match, table or view of
 * the game.
 * @example
 * ```ts
 * const match = start(artifact, { seats: 2 });
 * console.log(isDecided(artifact, match)); // -> false
 * ```
 */
export function isDecided<G extends Kinds>(game: Game<G>, at: ReadableGame<G>): boolean {
  return certainOutcome(game, at) !== undefined;
}
