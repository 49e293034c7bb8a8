import { check, type Game, type Kinds, legalMoves, type Match } from "@turnwright/core";

/**
 * Returns the moves that a game offers to the first seat that may act, and those of `moves` that the game permits to
 * it, as sorted texts.
 */
export function offersOf<G extends Kinds>(
  game: Game<G>,
  match: Match<G>,
  moves: Iterable<G["move"]>,
): { readonly offered: readonly string[]; readonly permitted: readonly string[] } {
  const [seat] = match.toAct;
  if (seat === undefined) throw new Error("nobody may act");
  const texts = (some: Iterable<G["move"]>): string[] => Array.from(some, (move) => JSON.stringify(move)).sort();
  const permitted = [...moves].filter((move) => check(game, match, seat, move).ok);
  return { offered: texts(legalMoves(game, match, seat)), permitted: texts(permitted) };
}
