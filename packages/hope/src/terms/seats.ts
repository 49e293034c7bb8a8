import type { Seat } from "@turnwright/core/rules";
import type { Character } from "../content/shape.js";
import type { HopeView } from "../state.js";

/** Returns the seat that is this number of places clockwise of another. */
export function clockwise(view: { readonly seats: number }, seat: Seat, places: number): Seat {
  return (seat + places) % view.seats;
}

/** Returns whether a seat has a character. */
export function plays(view: HopeView, seat: Seat, character: Character): boolean {
  return view.characters[seat] === character;
}

/** Returns the seat of a revealed traitor, -1 while none is known. */
export function knownTraitor(view: HopeView): Seat {
  return view.revealed.indexOf(true);
}

/** Pioneers in the cockpit: the two of the start holes, upgrades and levels. */
export function cockpitOf(view: HopeView, seat: Seat): number {
  return 2 + view.upgrades[seat] + view.levels[seat];
}

/** Returns whether one of the four levers of a seat is used. */
export function hasUsedLever(view: HopeView, seat: Seat): boolean {
  const first = seat * 4;
  const { levers } = view;
  return !(levers[first] && levers[first + 1] && levers[first + 2] && levers[first + 3]);
}
