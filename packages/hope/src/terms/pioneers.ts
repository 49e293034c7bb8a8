import type { Seat } from "@turnwright/core/rules";

/**
 * The pioneers of a space are a text of digits, one for each, their seats in placing order: flat, short, cheap to copy.
 */
export type Pioneers = string;

const zero = 48;

/** Whether one of the pioneers is this seat's. */
export function includesSeat(pioneers: Pioneers, seat: Seat): boolean {
  for (let at = 0; at < pioneers.length; at++) if (pioneers.charCodeAt(at) === zero + seat) return true;
  return false;
}

/** How many of the pioneers are this seat's. */
export function countOf(pioneers: Pioneers, seat: Seat): number {
  let count = 0;
  for (let at = 0; at < pioneers.length; at++) if (pioneers.charCodeAt(at) === zero + seat) count++;
  return count;
}

/** The seats of the pioneers, in placing order. */
export function seatsOf(pioneers: Pioneers): Seat[] {
  const seats: Seat[] = [];
  for (let at = 0; at < pioneers.length; at++) seats.push(pioneers.charCodeAt(at) - zero);
  return seats;
}

/** The pioneers without the first one of a seat, which another one may replace. */
export function replaced(pioneers: Pioneers, seat: Seat, by: Pioneers): Pioneers {
  const at = pioneers.indexOf(String(seat));
  return pioneers.slice(0, at) + by + pioneers.slice(at + 1);
}
