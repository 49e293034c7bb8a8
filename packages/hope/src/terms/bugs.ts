import { amended, type RulesOf, type Seat } from "@turnwright/core/rules";
import type { BugName } from "../content/shape.js";
import type { Hope, HopeAmendments } from "../kinds.js";
import type { HopeView } from "../state.js";
import { bugOf } from "./edition.js";
import { clockwise } from "./seats.js";

/** Returns whether a lasting effect works now: until the next bug card is drawn. */
export function works(view: HopeView, name: BugName): boolean {
  return view.bug !== null && bugOf(view, view.bug).name === name;
}

/** Returns the value of a term that only bug cards amend. Amendments are called only while a bug card works. */
export function amendedByBugs<T extends keyof HopeAmendments>(
  amendments: RulesOf<Hope, "amendments">[T],
  view: HopeView,
  value: HopeAmendments[T]["value"],
  about: HopeAmendments[T]["about"],
): HopeAmendments[T]["value"] {
  return view.bug === null ? value : amended<Hope, T>(amendments, view, value, about);
}

/** Returns the price of a bug card in units (a medal or two identical cards). */
export function priceOf(view: HopeView, card: number): number {
  return view.seats + bugOf(view, card).extra;
}

/** Units pledged so far, by all seats. */
export function unitsPledged(view: HopeView): number {
  let units = view.pairSeats.length;
  for (let seat = 0; seat < view.seats; seat++) units += view.pledgedMedals[seat];
  return units;
}

/**
 * Returns the seat that pledges after a seat has ended its pledges: the next one clockwise, whatever it has; `null`
 * after a whole round.
 */
export function nextPledger(view: HopeView, seat: Seat): Seat | null {
  const next = clockwise(view, seat, 1);
  return next === view.seat ? null : next;
}
