import { demand } from "./demand.js";

/** A place at the table: an integer from 0 to `seats - 1`, clockwise. A seat is never a name or a string. */
export type Seat = number;

/** A seat or a spectator. A spectator sees what is public and nothing more. */
export type Viewer = Seat | "spectator";

/**
 * Returns whether a value is a seat of a match with this number of seats. Rejects -0: it equals 0, but a log would
 * contain another text for it.
 */
export function isSeat(seat: unknown, seats: number): seat is Seat {
  // 1 / -0 is negative.
  return Number.isInteger(seat) && 1 / (seat as number) > 0 && typeof seats === "number" && (seat as number) < seats;
}

const alone: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, seat) => Object.freeze([seat]));

/**
 * An empty list of seats. If no seat acts and a phase continues automatically, the function `actors` of the phase
 * returns this list.
 */
export const nobody: readonly Seat[] = Object.freeze([]);

/**
 * Returns whether a seat is in a short list. Uses a loop, because a loop is faster than a call of `includes` for such a
 * short list.
 */
export function isAmong(seat: Seat, seats: readonly Seat[]): boolean {
  // Looks up numbers only: to turn another value into a key could run foreign code.
  if (typeof seat === "number" && seats === alone[seat]) return true;
  for (let at = 0; at < seats.length; at++) if (seats[at] === seat) return true;
  return false;
}

/**
 * Returns a list that contains only this seat. The list is shared and frozen, so that no list is created each time core
 * asks who may act. Throws a `TypeError` when `seat` is not an integer from 0 to 15.
 */
export function only(seat: Seat): readonly Seat[] {
  const list = typeof seat === "number" ? alone[seat] : undefined;
  demand(list !== undefined, "seat", "an integer from 0 to 15");
  return list;
}
