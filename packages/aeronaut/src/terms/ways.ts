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

/** Scratch memory, written before it is read in every call: cities not to be passed, and cities still to be looked at. */
const isBarred: boolean[] = filled(64, false);
const stack: number[] = filled(64, 0);

function barPassed(view: AeronautView, layout: Layout, start: number): number {
  for (let city = 0; city < layout.cities; city++) isBarred[city] = false;
  let city = start;
  isBarred[city] = true;
  for (let at = 0; at < view.flight.length; at++) {
    const route = view.flight[at]!;
    city = layout.a[route]! + layout.b[route]! - city;
    isBarred[city] = true;
  }
  return city;
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

/** The city that the traveller of the seat on turn is over: where it stands, or the end of the way flown so far. */
export function cityOver(view: AeronautView): number {
  const { a, b } = layoutOf(view);
  let city = view.travellers[view.turn]!;
  for (let at = 0; at < view.flight.length; at++) city = a[view.flight[at]!]! + b[view.flight[at]!]! - city;
  return city;
}

/** The destination with the lowest id that a traveller in this city can reach, or -1. */
function lowestDestination(view: AeronautView, layout: Layout, from: number): number {
  for (let city = 0; city < layout.cities; city++) isBarred[city] = false;
  return lookOn(view, layout, from, -2);
}

/** Where the phantom on turn has to fly: the reachable destination with the lowest id; -1 for every other seat. */
export function phantomTarget(view: AeronautView): number {
  if (!isPhantom(view, view.turn)) return -1;
  return lowestDestination(view, layoutOf(view), view.travellers[view.turn]!);
}

/** Whether a route that leads on from the present city lets the flight end at the wanted city (-1 for anywhere). */
export function leadsOn(view: AeronautView, layout: Layout, route: number, wanted: number): boolean {
  const here = barPassed(view, layout, view.travellers[view.turn]!);
  const to = layout.a[route]! + layout.b[route]! - here;
  if (isBarred[to]) return false;
  if (view.filled[to]! < layout.slots[to]!) return wanted === -1 || wanted === to;
  return lookOn(view, layout, to, wanted) >= 0;
}

/** Whether a city was passed, or left, in the present flight. */
export function isPassed(view: AeronautView, city: number): boolean {
  const layout = layoutOf(view);
  barPassed(view, layout, view.travellers[view.turn]!);
  return isBarred[city]!;
}

/** Whether a traveller in a city has a destination: a city with a free slot, reached over full cities only. */
export function hasDestination(view: AeronautView, from: number): boolean {
  const layout = layoutOf(view);
  for (let city = 0; city < layout.cities; city++) isBarred[city] = false;
  return lookOn(view, layout, from, -1) >= 0;
}

/** Whether a seat could fly at the start of its action: a free cell and a destination. */
export function canFly(view: AeronautView, seat: Seat): boolean {
  return freeCells(view, seat) > 0 && hasDestination(view, view.travellers[seat]!);
}

/** Takes the routes of all legal next steps of a flight, ascending: from where the seat on turn is over now. */
export function eachStep(view: AeronautView, take: (route: number) => void): void {
  const layout = layoutOf(view);
  const { slots, a, b } = layout;
  const wanted = phantomTarget(view);
  const start = view.travellers[view.turn]!;
  let here = barPassed(view, layout, start);
  const routes = layout.at[here]!;
  for (let index = 0; index < routes.length; index++) {
    const route = routes[index]!;
    const to = a[route]! + b[route]! - here;
    if (isBarred[to] || !isFlyable(view, route)) continue;
    if (view.filled[to]! < slots[to]!) {
      if (wanted === -1 || wanted === to) take(route);
      continue;
    }
    if (lookOn(view, layout, to, wanted) >= 0) take(route);
    here = barPassed(view, layout, start);
  }
}

/** The only legal next step of a flight, or -1 when there are several. */
export function onlyStep(view: AeronautView): number {
  let only = -1;
  let count = 0;
  eachStep(view, (route) => {
    only = route;
    count++;
  });
  return count === 1 ? only : -1;
}
