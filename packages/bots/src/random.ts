import type { Game, Kinds } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { choicesOf, type Player } from "./player.js";

/**
 * Returns a bot that chooses among all legal moves with equal probability. The bot draws from the chance stream
 * `"move"`. Throws a `TypeError` if `game` is no game.
 */
export function random<G extends Kinds>(game: Game<G>): Player<G> {
  demandGame(game);
  return (view, chance) => {
    const moves = choicesOf(game, view, chance);
    return moves[chance.below("move", moves.length)];
  };
}
