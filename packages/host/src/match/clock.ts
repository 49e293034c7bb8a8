import type { Seat } from "@turnwright/core";
import type { ClockRule } from "../host.js";

/** The longest time that a timer waits, in milliseconds. */
export const longestTimer = 2_000_000_000;
/**
 * The longest delay, in milliseconds, by which the clocks start later than the time of an entry. The delay is the time
 * until the host sends the entry to the clients.
 */
export const longestDelay = 10_000;

/** The state of the clocks at the last entry of a match. */
export interface ClockState {
  /** The time left to each seat when the last entry was made, in milliseconds; `null` for a seat without a clock. */
  readonly left: readonly (number | null)[];
  /** The time since which the clocks run, in milliseconds since 1970; `null` while they are stopped. */
  readonly since: number | null;
  /** The seats whose time runs. */
  readonly toAct: readonly Seat[];
}

/** Returns the time that each seat has at the beginning, in milliseconds; `null` for bots. */
export function fullClocks(rule: ClockRule, seats: readonly { readonly isBot: boolean }[]): (number | null)[] {
  const all = "bank" in rule ? rule.bank : rule.perMove;
  return seats.map(({ isBot }) => (isBot ? null : all));
}

/** Returns the time left to each seat at `time`. It may be negative for a seat whose time is up. */
export function leftAt({ left, since, toAct }: ClockState, time: number): (number | null)[] {
  const spent = since === null ? 0 : Math.max(0, time - since);
  return left.map((rest, seat) => (rest === null || !toAct.includes(seat) ? rest : rest - spent));
}

/**
 * Returns the time left to each seat after a move at `time`. With `bank`, the seat that moved gets the increment. With
 * `perMove`, the seat that moved and the seats whose turn begins get the full time.
 */
export function leftAfterMove(
  rule: ClockRule,
  clock: ClockState,
  time: number,
  { seat, toAct }: { readonly seat: Seat; readonly toAct: readonly Seat[] },
): (number | null)[] {
  const rest = leftAt(clock, time).map((left) => (left === null ? null : Math.max(0, left)));
  return rest.map((left, at) => {
    if (left === null) return null;
    if ("bank" in rule) return at === seat ? left + (rule.increment ?? 0) : left;
    const isNewlyAsked = toAct.includes(at) && !clock.toAct.includes(at);
    return at === seat || isNewlyAsked ? rule.perMove : left;
  });
}

/**
 * Returns the time at which stopped clocks start again: `now`, or `most` milliseconds after `since` if that is earlier.
 * `since` is the time when the clocks stopped. So a seat loses no time while the host cannot send it the last entry or
 * accept its move.
 */
export function delayed(since: number, now: number, most: number): number {
  return Math.min(Math.max(since, now), since + most);
}

/** Returns the time at which the first seat runs out of time, or `null` if no clock runs. */
export function expiryOf({ left, since, toAct }: ClockState): number | null {
  if (since === null) return null;
  const times = toAct.flatMap((seat) => left[seat] ?? []);
  return times.length === 0 ? null : since + times.reduce((one, other) => Math.min(one, other));
}

/** Returns the seats whose time is up at `time`. */
export function expiredSeats(clock: ClockState, time: number): Seat[] {
  const left = leftAt(clock, time);
  return clock.since === null ? [] : clock.toAct.filter((seat) => (left[seat] ?? 1) <= 0);
}
