import { longestRoute } from "../content/scores.js";
import { crosses, dot, isTooClose, type Point, squared } from "../map/geometry.js";

/** A link between two cities, `a < b`, with its squared distance and its length in spaces. */
export interface Edge {
  readonly a: number;
  readonly b: number;
  readonly distance: number;
  readonly length: number;
}

/** How many spaces fit between two cities; 0 when they lie too far apart. */
function lengthOf(distance: number): number {
  for (let length = 1; length <= longestRoute; length++) {
    const reach = 100 * length + 110;
    if (distance < reach * reach) return length;
  }
  return 0;
}

function candidatesOf(cities: readonly Point[]): Edge[] {
  const edges: Edge[] = [];
  for (let a = 0; a < cities.length; a++) {
    for (let b = a + 1; b < cities.length; b++) {
      const distance = squared(cities[a], cities[b]);
      const length = lengthOf(distance);
      if (length > 0) edges.push({ a, b, distance, length });
    }
  }
  return edges.sort((one, other) => one.distance - other.distance || one.a - other.a || one.b - other.b);
}

function isBlocked(cities: readonly Point[], { a, b }: Edge): boolean {
  for (let c = 0; c < cities.length; c++) {
    if (c !== a && c !== b && isTooClose(cities[a], cities[b], cities[c])) return true;
  }
  return false;
}

/** Whether two edges that leave one city do so at less than about 29 degrees. */
function isNarrow(cities: readonly Point[], edge: Edge, other: Edge): boolean {
  const at = edge.a === other.a || edge.a === other.b ? edge.a : edge.b;
  const product = dot(cities[at], cities[edge.a + edge.b - at], cities[other.a + other.b - at]);
  return product > 0 && 64 * product * product >= 49 * edge.distance * other.distance;
}

function collides(cities: readonly Point[], edge: Edge, other: Edge): boolean {
  const isJoined = edge.a === other.a || edge.a === other.b || edge.b === other.a || edge.b === other.b;
  if (isJoined) return isNarrow(cities, edge, other);
  return crosses(cities[edge.a], cities[edge.b], cities[other.a], cities[other.b]);
}

/** The links of a map, shortest first: a greedy triangulation, planar by construction and unique. */
export function joinCities(cities: readonly Point[]): Edge[] {
  const accepted: Edge[] = [];
  for (const edge of candidatesOf(cities)) {
    if (isBlocked(cities, edge)) continue;
    if (!accepted.some((other) => collides(cities, edge, other))) accepted.push(edge);
  }
  return accepted;
}
