import type { Seat } from "@turnwright/core/rules";

/**
 * The pioneers of a space as a text. Each digit is the seat of a pioneer, in placing order. A text is flat, short and
 * cheap to copy.
 */
export type Pioneers = string;

const zero = 48;

/** Returns whether one of the pioneers is this seat's. */
export function includesSeat(pioneers: Pioneers, seat: Seat): boolean {
  for (let at = 0; at < pioneers.length; at++) if (pioneers.charCodeAt(at) === zero + seat) return true;
  return false;
}

/** Returns how many of the pioneers are this seat's. */
export function countOf(pioneers: Pioneers, seat: Seat): number {
  let count = 0;
  for (let at = 0; at < pioneers.length; at++) if (pioneers.charCodeAt(at) === zero + seat) count++;
  return count;
}

/** Returns the seats of the pioneers, in placing order. */
export function seatsOf(pioneers: Pioneers): Seat[] {
  const seats: Seat[] = [];
  for (let at = 0; at < pioneers.length; at++) seats.push(pioneers.charCodeAt(at) - zero);
  return seats;
}

/** Returns the pioneers without the first one of a seat. Another seat's pioneer may take its place. */
export function replaced(pioneers: Pioneers, seat: Seat, by: Pioneers): Pioneers {
  const at = pioneers.indexOf(String(seat));
  return pioneers.slice(0, at) + by + pioneers.slice(at + 1);
}
