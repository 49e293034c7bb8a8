import type { Seat } from "@turnwright/core/rules";
import type { AeronautView } from "../state.js";

/** The bit of a seat in sets of seats: owners, victims, holders. */
export function bitOf(seat: Seat): number {
  return 1 << seat;
}

/** The seat some places clockwise. */
export function clockwise(view: AeronautView, seat: Seat, places: number): Seat {
  return (seat + places) % view.seats;
}

/** Whether there are only two areas and two travellers, so that the rules of the duo apply. They apply in solo, too. */
export function isDuo(view: AeronautView): boolean {
  return view.seats === 2;
}

/** Whether this seat is the phantom of the solo game. */
export function isPhantom(view: AeronautView, seat: Seat): boolean {
  return view.solo && seat === 1;
}

/** Whether this seat may ever rob or read rumours: the phantom does neither. */
export function isThief(view: AeronautView, seat: Seat): boolean {
  return !isPhantom(view, seat);
}

/** Who makes the choices of a seat: seat 0 makes the phantom's. */
export function chooserFor(view: AeronautView, seat: Seat): Seat {
  return view.solo ? 0 : seat;
}

/** The first seat clockwise that has no traveller yet, or -1. */
export function nextToPlace(view: AeronautView): Seat {
  const {
    seats,
    options: { firstSeat },
    travellers,
  } = view;
  for (let places = 0; places < seats; places++) {
    const seat = (firstSeat + places) % seats;
    if (travellers[seat] === -1) return seat;
  }
  return -1;
}

/** Whose step is next: of the first consequence, otherwise of the turn. Not for the placement. */
export function moverOf(view: AeronautView): Seat {
  return view.queue.length > 0 ? view.queue[0].seat : view.seat;
}

/** Returns the seats whose travellers are in a city. There may be any number of them. */
export function travellersIn(view: AeronautView, city: number): number {
  const { travellers } = view;
  let set = 0;
  for (let seat = 0; seat < travellers.length; seat++) if (travellers[seat] === city) set |= 1 << seat;
  return set;
}
