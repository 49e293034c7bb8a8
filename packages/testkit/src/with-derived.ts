import { derivedOf, type Game, type Kinds, type ReadableGame } from "@turnwright/core";

/**
 * Returns a copy of a match or a view with the data that the game computes from its state. Many questions about one
 * position would compute them anew each time. The property is not enumerable, so that JSON does not contain it.
 */
export function withDerived<G extends Kinds, At extends ReadableGame<G>>(game: Game<G>, at: At): At {
  if (game.derive === undefined || at.derived !== undefined) return at;
  return Object.defineProperty({ ...at }, "derived", { value: derivedOf(game, at.state) });
}
