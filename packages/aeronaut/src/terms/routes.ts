import type { Seat } from "@turnwright/core/rules";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";

/** Returns whether anybody may fly over a route: claimed or not, only a closed twin does not exist. */
export function isFlyable(view: AeronautView, route: number): boolean {
  return !view.closed[route];
}

/** Returns whether a seat owns a route: alone, shared, or as one of those who finished a multiroute. */
export function isOwner(view: AeronautView, route: number, seat: Seat): boolean {
  return (view.owners[route] & (1 << seat)) !== 0;
}

/** Returns whether a space of the route carries the seat's mark. */
export function hasMark(view: AeronautView, layout: Layout, route: number, seat: Seat): boolean {
  const first = layout.first[route];
  for (let space = first; space < first + layout.length[route]; space++) if (view.marks[space] === seat) return true;
  return false;
}

/** Returns whether a space of the route carries any mark. */
export function isBegun(view: AeronautView, layout: Layout, route: number): boolean {
  const first = layout.first[route];
  for (let space = first; space < first + layout.length[route]; space++) if (view.marks[space] >= 0) return true;
  return false;
}

/** Returns whether no space of the route is left. */
export function isFull(view: AeronautView, layout: Layout, route: number): boolean {
  const first = layout.first[route];
  for (let space = first; space < first + layout.length[route]; space++) if (view.marks[space] === -1) return false;
  return true;
}

/** Returns whether a seat owns or has begun the twin of a route. */
export function hasTwin(view: AeronautView, layout: Layout, route: number, seat: Seat): boolean {
  const twin = layout.twin[route];
  return twin >= 0 && (isOwner(view, twin, seat) || hasMark(view, layout, twin, seat));
}

/**
 * Returns the set of the owners of a route who are rewarded when a seat flies over it: nobody if it owns the route
 * itself.
 */
export function rewardedFor(view: AeronautView, route: number, mover: Seat): number {
  const owners = view.owners[route];
  return (owners & (1 << mover)) === 0 ? owners : 0;
}

/** Returns the set of types that one claim of a route may be paid with: its own, on a gray route any in play. */
export function typesToPay({ pays }: Layout, route: number): number {
  return pays[route];
}

/** Returns the spaces that a claim marks, as numbers on the route: all of a plain route, one of a multiroute. */
export function spacesMarked({ length }: Layout, route: number, space: number | null): number[] {
  if (space !== null) return [space];
  return Array.from({ length: length[route] }, (_, at) => at);
}

/** Returns how many spaces carry the seat's mark. */
export function spacesOf(view: AeronautView, seat: Seat): number {
  const { marks } = view;
  let count = 0;
  for (let space = 0; space < marks.length; space++) if (marks[space] === seat) count++;
  return count;
}
