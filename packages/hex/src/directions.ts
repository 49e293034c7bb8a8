/** A direction of a pointy-top hexagon: 0 = E, then counterclockwise 1 = NE, 2 = NW, 3 = W, 4 = SW, 5 = SE. */
export type Direction = number;

/** Axial coordinates: q grows to the east, r to the south-east; integers. */
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

/** What people call the directions, by direction. */
export const directionNames: readonly string[] = ["E", "NE", "NW", "W", "SW", "SE"];

/** The direction after so many sixths of a turn counterclockwise; negative turns are clockwise. */
export function turned(direction: Direction, sixths: number): Direction {
  return (((direction + sixths) % 6) + 6) % 6;
}

/** The direction that leads back. */
export function opposite(direction: Direction): Direction {
  return (direction + 3) % 6;
}

/** How many steps lie between two places. */
export function axialDistance(a: Axial, b: Axial): number {
  const q = a.q - b.q;
  const r = a.r - b.r;
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2;
}
