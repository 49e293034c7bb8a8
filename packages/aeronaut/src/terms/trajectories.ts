import { filled, type Seat } from "@turnwright/core/rules";
import { type Layout, layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";

/** How many seats a set of them has. */
export function seatCount(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** Whether a trajectory can still be completed in the ordinary way: slots never open again. */
export function hasOpenSlot(view: AeronautView, trajectory: number): boolean {
  return seatCount(view.holders[trajectory]!) < layoutOf(view).trajectories[trajectory]!.slots;
}

/** Whether a seat has completed a trajectory, in whatever way. */
export function hasCompleted(view: AeronautView, trajectory: number, seat: Seat): boolean {
  return ((view.holders[trajectory]! | view.extras[trajectory]!) & (1 << seat)) !== 0;
}

/** Scratch memory, written before it is read in every call. */
const isReached: boolean[] = filled(64, false);
const stack: number[] = filled(64, 0);

/** Marks the cities that a seat's routes join to a city, that city included, and counts them. */
function reach(view: AeronautView, layout: Layout, seat: Seat, from: number): number {
  for (let city = 0; city < layout.cities; city++) isReached[city] = false;
  isReached[from] = true;
  stack[0] = from;
  let height = 1;
  let count = 1;
  while (height > 0) {
    const city = stack[--height]!;
    const routes = layout.at[city]!;
    for (let index = 0; index < routes.length; index++) {
      const route = routes[index]!;
      if ((view.owners[route]! & (1 << seat)) === 0) continue;
      const next = layout.a[route]! + layout.b[route]! - city;
      if (isReached[next]) continue;
      isReached[next] = true;
      stack[height++] = next;
      count++;
    }
  }
  return count;
}

/** Whether a seat's own routes join two cities. */
export function isConnected(view: AeronautView, seat: Seat, a: number, b: number): boolean {
  reach(view, layoutOf(view), seat, a);
  return isReached[b]!;
}

/** The most cities that a seat's own routes join; 1 without routes. */
export function largestGroup(view: AeronautView, seat: Seat): number {
  const layout = layoutOf(view);
  let most = 0;
  for (let city = 0; city < layout.cities; city++) most = Math.max(most, reach(view, layout, seat, city));
  return most;
}

/** Whether a seat completes a trajectory now: joined, an open slot, and not done before. */
export function isCompletedBy(view: AeronautView, trajectory: number, seat: Seat): boolean {
  if (!hasOpenSlot(view, trajectory) || hasCompleted(view, trajectory, seat)) return false;
  const { a, b } = layoutOf(view).trajectories[trajectory]!;
  return isConnected(view, seat, a, b);
}

/** Whether a seat could complete a trajectory by its ability: all slots taken, joined, and not done before. */
export function isOpenToAbility(view: AeronautView, trajectory: number, seat: Seat): boolean {
  if (hasOpenSlot(view, trajectory) || hasCompleted(view, trajectory, seat)) return false;
  const { a, b } = layoutOf(view).trajectories[trajectory]!;
  return isConnected(view, seat, a, b);
}
