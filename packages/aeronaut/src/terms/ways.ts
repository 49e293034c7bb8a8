import { filled, type Seat } from "@turnwright/core/rules";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { freeCells } from "./cells.js";
import { isFlyable } from "./routes.js";
import { isPhantom } from "./seats.js";

/** The wanted destination of a search that accepts any destination. */
const any = -1;
const lowest = -2;

/** Returns how many more travellers a city can take: a slot once filled stays filled. */
export function freeSlots(view: AeronautView, layout: Layout, city: number): number {
  return layout.slots[city] - view.filled[city];
}

/**
 * Searches from a full city over full cities that are not barred, and bars the cities that it sees. Returns the first
 * destination found, or the `wanted` one, or the lowest of all; -1 if there is none.
 */
function lookOn(view: AeronautView, layout: Layout, from: number, wanted: number, isBarred: boolean[]): number {
  const { slots, at, a, b } = layout;
  let found = -1;
  const stack = [from];
  isBarred[from] = true;
  while (stack.length > 0) {
    const city = stack.pop()!;
    const routes = at[city];
    for (let index = 0; index < routes.length; index++) {
      const route = routes[index];
      if (!isFlyable(view, route)) continue;
      const next = a[route] + b[route] - city;
      if (isBarred[next]) continue;
      isBarred[next] = true;
      if (view.filled[next] >= slots[next]) stack.push(next);
      else if (wanted === any || wanted === next) return next;
      else if (found === -1 || next < found) found = next;
    }
  }
  return wanted === lowest ? found : -1;
}

/** Returns by city whether it was passed, or left, in the present flight. */
function passedCities(view: AeronautView, layout: Layout): boolean[] {
  const isPassedBy = filled(layout.cities, false);
  let city = view.travellers[view.seat];
  isPassedBy[city] = true;
  for (let at = 0; at < view.flight.length; at++) {
    const route = view.flight[at];
    city = layout.a[route] + layout.b[route] - city;
    isPassedBy[city] = true;
  }
  return isPassedBy;
}

/**
 * Returns the city that the traveller of the seat on turn is over: where it stands, or the end of the way flown so far.
 */
export function cityOver(view: AeronautView, { a, b }: Layout): number {
  let city = view.travellers[view.seat];
  for (let at = 0; at < view.flight.length; at++) city = a[view.flight[at]] + b[view.flight[at]] - city;
  return city;
}

/**
 * Returns where the phantom on turn has to fly: the reachable destination with the lowest id; -1 for every other seat.
 */
export function phantomTarget(view: AeronautView, layout: Layout): number {
  if (!isPhantom(view, view.seat)) return any;
  return lookOn(view, layout, view.travellers[view.seat], lowest, filled(layout.cities, false));
}

/** Returns whether a city was passed, or left, in the present flight. */
export function isPassed(view: AeronautView, layout: Layout, city: number): boolean {
  return passedCities(view, layout)[city];
}

/**
 * Returns whether the present flight can continue to a city that it has not passed, and end there or beyond it, at the
 * wanted city (-1 for any city).
 */
export function leadsOn(view: AeronautView, layout: Layout, to: number, wanted: number): boolean {
  if (view.filled[to] < layout.slots[to]) return wanted === any || wanted === to;
  return lookOn(view, layout, to, wanted, passedCities(view, layout)) >= 0;
}

/** Returns whether a route leads from a city straight to a free slot. */
function hasNeighbour(view: AeronautView, { slots, at, a, b }: Layout, from: number): boolean {
  const routes = at[from];
  for (let index = 0; index < routes.length; index++) {
    const route = routes[index];
    const next = a[route] + b[route] - from;
    if (isFlyable(view, route) && view.filled[next] < slots[next]) return true;
  }
  return false;
}

/** Returns whether a traveller in a city has a destination: a city with a free slot, reached over full cities only. */
export function hasDestination(view: AeronautView, layout: Layout, from: number): boolean {
  return hasNeighbour(view, layout, from) || lookOn(view, layout, from, any, filled(layout.cities, false)) >= 0;
}

/** Returns whether a seat could fly at the start of its action: a free cell and a destination. */
export function canFly(view: AeronautView, layout: Layout, seat: Seat): boolean {
  return freeCells(view, seat) > 0 && hasDestination(view, layout, view.travellers[seat]);
}

/** Returns the routes of all legal next steps of a flight, ascending, from where the seat on turn is over now. */
export function nextSteps(view: AeronautView, layout: Layout): number[] {
  const { at, a, b } = layout;
  const wanted = phantomTarget(view, layout);
  const here = cityOver(view, layout);
  const routes = at[here];
  const isStart = view.flight.length === 0;
  const steps: number[] = [];
  for (let index = 0; index < routes.length; index++) {
    const route = routes[index];
    const to = a[route] + b[route] - here;
    if (!isFlyable(view, route) || (!isStart && isPassed(view, layout, to))) continue;
    if (leadsOn(view, layout, to, wanted)) steps.push(route);
  }
  return steps;
}

/** Returns the only legal next step of a flight, or -1 when there are several. */
export function onlyStep(view: AeronautView, layout: Layout): number {
  const steps = nextSteps(view, layout);
  return steps.length === 1 ? steps[0] : -1;
}
