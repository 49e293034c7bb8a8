import type { PortalsView } from "../state.js";
import { pawnsOnBoard } from "./platforms.js";

/**
 * Returns the seat whose next turn is its goal for certain; -1 when there is none. Without dice a seat removes its pawn
 * from CENTER before anything else (R44), and nobody else moves it (R40). When it is the last one on the board, only a
 * seat that has been in CENTER and comes first, or the last round, can be in the way.
 */
export function comingWinner(view: PortalsView): number {
  const { options, seats, seat, turn, step } = view;
  const winner = view.holder[0];
  if (options.dice || step !== "choosing" || winner < 0 || pawnsOnBoard(view, winner) > 1) return -1;
  const away = (winner - seat + seats) % seats;
  if (options.roundLimit !== null && turn + away > options.roundLimit * seats) return -1;
  for (let later = 0; later < away; later++) if (view.centerReached[(seat + later) % seats]) return -1;
  return winner;
}
