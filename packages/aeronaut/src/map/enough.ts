import type { AeronautBoard } from "./board.js";

/** Fewest movement slots of a map for each seat. */
const slotsForSeat = 4;

/** All movement slots of a board. */
export function allSlots(board: AeronautBoard): number {
  return board.cities.reduce((sum, { slots }) => sum + slots, 0);
}

/** Returns the number of movement slots that a board must have for this number of seats, the phantom included. */
export function slotsNeeded(seats: number): number {
  return slotsForSeat * seats;
}

/** Returns whether a board has enough slots for the seats, and trajectories where they are played with. */
export function isEnough(board: AeronautBoard, seats: number, withTrajectories: boolean): boolean {
  return allSlots(board) >= slotsNeeded(seats) && (!withTrajectories || board.trajectories.length > 0);
}
