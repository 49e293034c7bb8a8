import type { Seat } from "@turnwright/core/rules";
import type { PortalsView } from "../state.js";
import { pawnsOnBoard } from "./platforms.js";

/** The winners and the ranks of an ending. */
export interface Result {
  /** The seats that won; none in a draw. */
  readonly winners: readonly Seat[];
  /** Groups of seats that share a rank, best first. */
  readonly ranking: readonly (readonly Seat[])[];
}

function allSeats(seats: number): Seat[] {
  return Array.from({ length: seats }, (_, seat) => seat);
}

/** R64: one seat has won, all others share the second rank. */
export function wonBy(seats: number, winner: Seat): Result {
  return { winners: [winner], ranking: [[winner], allSeats(seats).filter((seat) => seat !== winner)] };
}

/**
 * R68: a game without a goal: a draw, or the fewest pawns on the board among those who reached CENTER, as the option
 * says.
 */
export function stalled(view: PortalsView): Result {
  const seats = allSeats(view.seats);
  const reached = seats.filter((seat) => view.centerReached[seat] === true);
  if (view.options.stall === "draw" || reached.length === 0) return { winners: [], ranking: [seats] };
  const counts = [...new Set(reached.map((seat) => pawnsOnBoard(view, seat)))].sort((a, b) => a - b);
  const groups = counts.map((count) => reached.filter((seat) => pawnsOnBoard(view, seat) === count));
  const others = seats.filter((seat) => view.centerReached[seat] === false);
  return { winners: groups[0], ranking: others.length === 0 ? groups : [...groups, others] };
}
