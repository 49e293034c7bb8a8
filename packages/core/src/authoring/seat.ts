import { demand } from "./demand.js";

/** A place at the table: an integer from 0 to `seats - 1`, clockwise. Never a name, never a text. */
export type Seat = number;

/** Somebody who looks at a match: a seat, or a spectator who sees what is public and nothing more. */
export type Viewer = Seat | "spectator";

/**
 * Whether something is a seat of so many; -0 is none, though it equals 0: it would stay in states and be another in
 * logs.
 */
export function isSeat(seat: unknown, seats: number): seat is Seat {
  // One by -0 is negative.
  return Number.isInteger(seat) && 1 / (seat as number) > 0 && typeof seats === "number" && (seat as number) < seats;
}

const alone: readonly (readonly Seat[])[] = Array.from({ length: 16 }, (_, seat) => Object.freeze([seat]));

/** Nobody: what `actors` of a phase answers when the phase goes on by itself. */
export const nobody: readonly Seat[] = Object.freeze([]);

/**
 * Whether a seat is one of a short list, mostly that of `only`: a loop, because `includes` is a call into the engine.
 */
export function isAmong(seat: Seat, seats: readonly Seat[]): boolean {
  // What is no number is not looked up: to make a name of it could run a stranger's code.
  if (typeof seat === "number" && seats === alone[seat]) return true;
  for (let at = 0; at < seats.length; at++) if (seats[at] === seat) return true;
  return false;
}

/**
 * Returns just this seat, as a shared frozen list, so that asking who acts costs no memory. Throws a `TypeError` when
 * `seat` is no integer from 0 to 15.
 */
export function only(seat: Seat): readonly Seat[] {
  const list = typeof seat === "number" ? alone[seat] : undefined;
  demand(list !== undefined, "seat", "an integer from 0 to 15");
  return list;
}
