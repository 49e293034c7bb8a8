import { amended, type RulesOf, type Seat } from "@turnwright/core/rules";
import type { BugName } from "../content/shape.js";
import type { Hope, HopeAmendments } from "../kinds.js";
import type { HopeView } from "../state.js";
import { bugOf } from "./edition.js";
import { clockwise } from "./seats.js";

/** Whether a lasting effect works now: until the next bug card is drawn. */
export function works(view: HopeView, name: BugName): boolean {
  return view.bug !== null && bugOf(view, view.bug).name === name;
}

/** The value of a term that nothing but bug cards amends: nobody is asked while none works. */
export function amendedByBugs<T extends keyof HopeAmendments>(
  amendments: RulesOf<Hope, "amendments">[T],
  view: HopeView,
  value: HopeAmendments[T]["value"],
  about: HopeAmendments[T]["about"],
): HopeAmendments[T]["value"] {
  return view.bug === null ? value : amended<Hope, T>(amendments, view, value, about);
}

/** The price of a bug card in units (a medal or two identical cards). */
export function priceOf(view: HopeView, card: number): number {
  return view.seats + bugOf(view, card).extra;
}

/** Units pledged so far, by all seats. */
export function unitsPledged(view: HopeView): number {
  let units = view.pairSeats.length;
  for (let seat = 0; seat < view.seats; seat++) units += view.pledgedMedals[seat];
  return units;
}

/** Who is asked after a seat has ended its pledges: the next clockwise, whatever it has; nobody after a whole round. */
export function nextPledger(view: HopeView, seat: Seat): Seat | null {
  const next = clockwise(view, seat, 1);
  return next === view.seat ? null : next;
}
