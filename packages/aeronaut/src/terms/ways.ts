import { filled, type Seat } from "@turnwright/core/rules";
import { type Layout, layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { freeCells } from "./cells.js";
import { isFlyable } from "./routes.js";
import { isPhantom } from "./seats.js";

/** How many more travellers a city can take: a slot once filled stays filled. */
export function freeSlots(view: AeronautView, city: number): number {
  return layoutOf(view).slots[city]! - view.filled[city]!;
}

/** Scratch memory, written before it is read in every call: cities not to be passed, cities still to be looked at, and steps. */
const isBarred: boolean[] = filled(64, false);
const stack: number[] = filled(64, 0);
const few: number[] = [];

function unbar({ cities }: Layout): void {
  for (let city = 0; city < cities; city++) isBarred[city] = false;
}

/**
 * Looks on from a full city over full cities that are not barred, and bars what it sees. The lowest destination found, or
 * -1; stops at the first one, or at the one that is wanted (-1 for any, -2 for the lowest of all).
 */
function lookOn(view: AeronautView, layout: Layout, from: number, wanted: number): number {
  const { slots, at, a, b } = layout;
  let lowest = -1;
  let height = 1;
  stack[0] = from;
  isBarred[from] = true;
  while (height > 0) {
    const city = stack[--height]!;
    const routes = at[city]!;
    for (let index = 0; index < routes.length; index++) {
      const route = routes[index]!;
      if (!isFlyable(view, route)) continue;
      const next = a[route]! + b[route]! - city;
      if (isBarred[next]) continue;
      isBarred[next] = true;
      if (view.filled[next]! >= slots[next]!) stack[height++] = next;
      else if (wanted === -1 || wanted === next) return next;
      else if (lowest === -1 || next < lowest) lowest = next;
    }
  }
  return wanted === -2 ? lowest : -1;
}

/** The same from a city where a traveller stands, for a flight that has not begun. */
function lookFrom(view: AeronautView, layout: Layout, from: number, wanted: number): number {
  unbar(layout);
  return lookOn(view, layout, from, wanted);
}

/** Bars the cities of the present flight: those that were passed, and where it began. */
function barPassed(view: AeronautView, layout: Layout): void {
  unbar(layout);
  let city = view.travellers[view.turn]!;
  isBarred[city] = true;
  for (let at = 0; at < view.flight.length; at++) {
    const route = view.flight[at]!;
    city = layout.a[route]! + layout.b[route]! - city;
    isBarred[city] = true;
  }
}

/** The city that the traveller of the seat on turn is over: where it stands, or the end of the way flown so far. */
export function cityOver(view: AeronautView): number {
  const { a, b } = layoutOf(view);
  let city = view.travellers[view.turn]!;
  for (let at = 0; at < view.flight.length; at++) city = a[view.flight[at]!]! + b[view.flight[at]!]! - city;
  return city;
}

/** Where the phantom on turn has to fly: the reachable destination with the lowest id; -1 for every other seat. */
export function phantomTarget(view: AeronautView): number {
  if (!isPhantom(view, view.turn)) return -1;
  return lookFrom(view, layoutOf(view), view.travellers[view.turn]!, -2);
}

/** Whether a city was passed, or left, in the present flight. */
export function isPassed(view: AeronautView, city: number): boolean {
  barPassed(view, layoutOf(view));
  return isBarred[city]!;
}

/** Whether the present flight can go on to a city that it has not passed, and end there or beyond, at the wanted city (-1 for anywhere). */
export function leadsOn(view: AeronautView, layout: Layout, to: number, wanted: number): boolean {
  if (view.filled[to]! < layout.slots[to]!) return wanted === -1 || wanted === to;
  barPassed(view, layout);
  return lookOn(view, layout, to, wanted) >= 0;
}

/** Whether a traveller in a city has a destination: a city with a free slot, reached over full cities only. */
export function hasDestination(view: AeronautView, from: number): boolean {
  return lookFrom(view, layoutOf(view), from, -1) >= 0;
}

/** Whether a seat could fly at the start of its action: a free cell and a destination. */
export function canFly(view: AeronautView, seat: Seat): boolean {
  return freeCells(view, seat) > 0 && hasDestination(view, view.travellers[seat]!);
}

/** Writes the routes of all legal next steps of a flight, ascending, from where the seat on turn is over now; says how many there are. */
export function nextSteps(view: AeronautView, steps: number[]): number {
  const layout = layoutOf(view);
  const { at, a, b } = layout;
  const wanted = phantomTarget(view);
  const here = cityOver(view);
  const routes = at[here]!;
  const isStart = view.flight.length === 0;
  let count = 0;
  for (let index = 0; index < routes.length; index++) {
    const route = routes[index]!;
    const to = a[route]! + b[route]! - here;
    if (isFlyable(view, route) && (isStart || !isPassed(view, to)) && leadsOn(view, layout, to, wanted))
      steps[count++] = route;
  }
  return count;
}

/** The only legal next step of a flight, or -1 when there are several. */
export function onlyStep(view: AeronautView): number {
  return nextSteps(view, few) === 1 ? few[0]! : -1;
}
