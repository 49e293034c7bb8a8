import { type Game, type Kinds, legalMoves, type Seat } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import type { Player } from "./player.js";

/**
 * Returns a player that chooses among all legal moves with equal probability (chance stream `"move"`). Throws a
 * `TypeError` if `game` is no game.
 */
export function random<G extends Kinds>(game: Game<G>): Player<G> {
  demandGame(game);
  return (view, chance) => {
    const moves = legalMoves(game, view, view.viewer as Seat);
    if (moves.length === 0) throw new TypeError(`seat ${view.viewer} is not to act`);
    return moves[chance.below("move", moves.length)];
  };
}
