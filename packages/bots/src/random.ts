import { type Game, type Kinds, legalMoves } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import { type Player, seatOf } from "./player.js";

/**
 * Returns a player that chooses among all legal moves with equal probability (chance stream `"move"`). Throws a
 * `TypeError` if `game` is no game.
 */
export function random<G extends Kinds>(game: Game<G>): Player<G> {
  demandGame(game);
  return (view, chance) => {
    const seat = seatOf(view, chance);
    const moves = legalMoves(game, view, seat);
    if (moves.length === 0) throw new TypeError(`seat ${seat} is not to act`);
    return moves[chance.below("move", moves.length)];
  };
}
