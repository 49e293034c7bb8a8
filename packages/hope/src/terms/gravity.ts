import { crossedBy, neighbours } from "./board.js";

/**
 * The directions towards the gravity point of each dimension, ascending. The gravity point is opposite to that face of
 * the cube.
 */
export const towardsDirections: readonly (readonly number[])[] = [
  [4, 5],
  [0, 1],
  [2, 3],
];

/** The directions away from the gravity point of each dimension, ascending. */
export const awayDirections: readonly (readonly number[])[] = towardsDirections.map((directions) =>
  directions.map((direction) => (direction + 3) % 6).sort((a, b) => a - b),
);

/** Returns the next dimension of the ring, clockwise: purple, blue, red, purple. */
export function nextDimension(dimension: number): number {
  return (dimension + 1) % 3;
}

/** Returns the dimension before, counterclockwise. */
export function previousDimension(dimension: number): number {
  return (dimension + 2) % 3;
}

function isCrossed(axis: number, dimension: number): boolean {
  return crossedBy(false, axis).includes(dimension);
}

function directionOfShift(from: number, to: number): number {
  const axis = [0, 1, 2].find((line) => isCrossed(line, from) && isCrossed(line, to));
  return towardsDirections[to].find((direction) => direction % 3 === axis) ?? -1;
}

/**
 * The direction of a shift at `from * 3 + to`: along the line that crosses both dimensions, towards the new gravity
 * point.
 */
export const shiftDirections: readonly number[] = [0, 1, 2].flatMap((from) =>
  [0, 1, 2].map((to) => directionOfShift(from, to)),
);

/**
 * Returns the cell where a ship arrives when it is shifted from one dimension to another (R37). From an inverted tile,
 * it is the same cell. From a cube, it is the neighbour, or Earth if the neighbour is a gap or off the board.
 */
export function shiftedCell(
  inverted: boolean,
  present: readonly boolean[],
  cell: number,
  from: number,
  to: number,
): number {
  if (inverted) return cell;
  const beside = neighbours[cell * 6 + shiftDirections[from * 3 + to]];
  return beside >= 0 && present[beside] ? beside : 0;
}
