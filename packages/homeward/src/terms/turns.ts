import type { Seat } from "@turnwright/core/rules";
import type { HomewardView } from "../state.js";

/** Returns whether the turn of `seat` is over and the next one has not begun. */
export function isBetweenTurns({ turn, seat, seats }: HomewardView): boolean {
  return turn % seats !== seat;
}

/** Returns whether the game ends with the present turn. A trigger alone does not end the game. */
export function isLastTurn({ options, endTrigger, seat, seats }: HomewardView): boolean {
  return endTrigger !== null && (options.ending === "turn" || seat === seats - 1);
}

/**
 * Returns the number of turns of all seats until the end, the present one included. Assumes that no tile is set aside
 * and that the top cards do not end the game.
 */
function turnsToCome(view: HomewardView): number {
  const { turn, seats, stack, options, endTrigger } = view;
  if (options.ending === "turn") return endTrigger === null ? stack.length + 1 : 1;
  const last = endTrigger === null ? turn + stack.length : turn;
  return last - turn + (seats - (last % seats));
}

/**
 * Returns the number of turns that a seat still has according to the stack and the trigger, the present one included.
 */
export function turnsLeft(view: HomewardView, seat: Seat): number {
  if (view.outcome !== null) return 0;
  const wait = (seat - (view.turn % view.seats) + view.seats) % view.seats;
  return Math.trunc((turnsToCome(view) - wait + view.seats - 1) / view.seats);
}

/** Returns whether a seat has already moved in its turn, so that only a portal or the shop is left. */
function hasMoved({ phases, seat }: HomewardView, of: Seat): boolean {
  const phase = phases[phases.length - 1];
  return seat === of && phase !== "place" && phase !== "move" && phase !== "begin";
}

/** Returns how many more times a seat will move according to the stack and the trigger. */
export function movesLeft(view: HomewardView, seat: Seat): number {
  const turns = turnsLeft(view, seat);
  return turns > 0 && hasMoved(view, seat) ? turns - 1 : turns;
}
