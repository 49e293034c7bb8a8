import { filled, type Seat } from "@turnwright/core/rules";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";

/** Returns how many seats a set of them has. */
export function seatCount(set: number): number {
  let count = 0;
  for (let left = set; left !== 0; left &= left - 1) count++;
  return count;
}

/** Returns whether a trajectory can still be completed in the ordinary way: slots never open again. */
export function hasOpenSlot(view: AeronautView, layout: Layout, trajectory: number): boolean {
  return seatCount(view.holders[trajectory]) < layout.trajectories[trajectory].slots;
}

/** Returns whether a seat has completed a trajectory, in whatever way. */
export function hasCompleted(view: AeronautView, trajectory: number, seat: Seat): boolean {
  return ((view.holders[trajectory] | view.extras[trajectory]) & (1 << seat)) !== 0;
}

/** Returns the cities that a seat's routes join to a city, that city first. */
function joinedTo(view: AeronautView, layout: Layout, seat: Seat, from: number): number[] {
  const isReached = filled(layout.cities, false);
  isReached[from] = true;
  const reached = [from];
  for (let at = 0; at < reached.length; at++) {
    const city = reached[at];
    const routes = layout.at[city];
    for (let index = 0; index < routes.length; index++) {
      const route = routes[index];
      if ((view.owners[route] & (1 << seat)) === 0) continue;
      const next = layout.a[route] + layout.b[route] - city;
      if (isReached[next]) continue;
      isReached[next] = true;
      reached.push(next);
    }
  }
  return reached;
}

/** Returns whether a seat's own routes join two cities. */
export function isConnected(view: AeronautView, layout: Layout, seat: Seat, a: number, b: number): boolean {
  return joinedTo(view, layout, seat, a).includes(b);
}

/** Returns the most cities that a seat's own routes join; 1 without routes. */
export function largestGroup(view: AeronautView, layout: Layout, seat: Seat): number {
  let most = 0;
  for (let city = 0; city < layout.cities; city++) most = Math.max(most, joinedTo(view, layout, seat, city).length);
  return most;
}

function isJoined(view: AeronautView, layout: Layout, trajectory: number, seat: Seat): boolean {
  const { a, b } = layout.trajectories[trajectory];
  return isConnected(view, layout, seat, a, b);
}

/** Returns whether a seat completes a trajectory now: joined, an open slot, and not done before. */
export function isCompletedBy(view: AeronautView, layout: Layout, trajectory: number, seat: Seat): boolean {
  if (!hasOpenSlot(view, layout, trajectory) || hasCompleted(view, trajectory, seat)) return false;
  return isJoined(view, layout, trajectory, seat);
}

/** Returns whether a seat could complete a trajectory by its ability: all slots taken, joined, and not done before. */
export function isOpenToAbility(view: AeronautView, layout: Layout, trajectory: number, seat: Seat): boolean {
  if (hasOpenSlot(view, layout, trajectory) || hasCompleted(view, trajectory, seat)) return false;
  return isJoined(view, layout, trajectory, seat);
}
