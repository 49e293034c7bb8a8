import type { Point } from "../map/geometry.js";
import { bridges, degrees, isConnected } from "../map/graph.js";
import type { Edge } from "./edges.js";

/** Cities and links with their final numbers. */
export interface Frame {
  readonly cities: readonly Point[];
  readonly edges: readonly Edge[];
}

/** Whether every city has two links or more, and the map stays connected when any one link is removed. */
export function isSound(cities: number, edges: readonly Edge[]): boolean {
  if (degrees(cities, edges).some((degree) => degree < 2)) return false;
  return isConnected(cities, edges) && bridges(cities, edges).length === 0;
}

/** Cities in the order of their discovery, breadth first from the first one, nearest neighbours first. */
function discovery(cities: number, edges: readonly Edge[]): number[] {
  const order = [0];
  for (let at = 0; at < order.length; at++) {
    const city = order[at];
    const near = edges
      .filter(({ a, b }) => a === city || b === city)
      .map(({ a, b, distance }) => ({ city: a + b - city, distance }))
      .sort((one, other) => one.distance - other.distance || one.city - other.city);
    for (const next of near) if (!order.includes(next.city)) order.push(next.city);
  }
  if (order.length !== cities) throw new Error("bug: a map that does not hold together");
  return order;
}

/** Gives cities and links their numbers. */
export function numbered(places: readonly Point[], edges: readonly Edge[]): Frame {
  const order = discovery(places.length, edges);
  const renamed = edges.map(({ a, b, distance, length }) => {
    const [one, other] = [order.indexOf(a), order.indexOf(b)];
    return { a: Math.min(one, other), b: Math.max(one, other), distance, length };
  });
  return {
    cities: order.map((city) => places[city]),
    edges: renamed.sort((one, other) => one.a - other.a || one.b - other.b),
  };
}
