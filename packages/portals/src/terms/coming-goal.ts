import type { PortalsView } from "../state.js";
import { pawnsOnBoard } from "./platforms.js";

/**
 * Returns the seat whose next turn is certain to be its goal; -1 when there is none. Without dice, a seat removes its
 * pawn from CENTER before anything else (R44), and no other seat can move this pawn (R40). If it is the seat's last
 * pawn on the board, only two things can prevent the goal: the last round, or an earlier turn of another seat that has
 * been in CENTER.
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
