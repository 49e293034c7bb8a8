import { demandNumber } from "./demand.js";

/** A direction of a pointy-top hexagon: 0 = E, then counterclockwise 1 = NE, 2 = NW, 3 = W, 4 = SW, 5 = SE. */
export type Direction = number;

/** Axial coordinates, as integers: q grows to the east, r to the south-east. */
export interface Axial {
  readonly q: number;
  readonly r: number;
}

/** The step of each direction in axial coordinates, by direction. */
export const steps: readonly Axial[] = [
  { q: 1, r: 0 },
  { q: 1, r: -1 },
  { q: 0, r: -1 },
  { q: -1, r: 0 },
  { q: -1, r: 1 },
  { q: 0, r: 1 },
];

/** The usual names of the directions, by direction. */
export const directionNames: readonly string[] = ["E", "NE", "NW", "W", "SW", "SE"];

/**
 * Returns a direction turned by some sixths of a full turn counterclockwise; negative numbers turn clockwise. Three
 * sixths give the opposite direction. Throws a `TypeError` when `direction` or `sixths` is not a number.
 */
export function turned(direction: Direction, sixths: number): Direction {
  demandNumber(direction, "direction");
  demandNumber(sixths, "sixths");
  return (((direction + sixths) % 6) + 6) % 6;
}

/** Returns the number of steps between two places. */
export function axialDistance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}
