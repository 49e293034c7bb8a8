import { hexBoard } from "@turnwright/hex";
import type { Dimension } from "../content/shape.js";
import { dimensions } from "../content/words.js";
import type { Space } from "../event/words.js";

/** The board: cell 0 is Earth, rings run clockwise. */
const hexes = hexBoard(3, "clockwise");

/** The number of cells. */
export const cellCount = 37;

/** The neighbour of each cell in each direction at `cell * 6 + direction`; -1 off the board. */
export const neighbours: readonly number[] = hexes.neighbours;

/** The colour (dimension) of each edge at `layout * 6 + edge`: the cube, then the inverted tile. */
const edgeColours: readonly number[] = [2, 0, 0, 1, 1, 2, 1, 1, 2, 2, 0, 0];

/** Returns a dimension as an integer: purple 0, blue 1, red 2. */
export function dimensionIndex(dimension: Dimension): number {
  if (dimension === "purple") return 0;
  return dimension === "blue" ? 1 : 2;
}

/** Every space of the board, by `cell * 3 + dimension`. */
export const spaces: readonly Space[] = Array.from({ length: cellCount * 3 }, (_, space) =>
  Object.freeze({ cell: Math.trunc(space / 3), dimension: dimensions[space % 3] }),
);

/** Returns the dimension at an edge of a tile. The edge with the number of a direction is on that side. */
export function colourAt(inverted: boolean, edge: number): number {
  return edgeColours[(inverted ? 6 : 0) + edge];
}

function touchesCorner(inverted: boolean, dimension: number, corner: number): boolean {
  // Corner c lies between edges c and c + 1; a space covers two neighbouring edges, so it touches three corners.
  return colourAt(inverted, corner) === dimension || colourAt(inverted, (corner + 1) % 6) === dimension;
}

/** Returns whether a space touches the same dimension across the edge to a neighbour, by border (F1). */
export function bordersOn(from: boolean, to: boolean, dimension: number, direction: number): boolean {
  return colourAt(from, direction) === dimension && colourAt(to, (direction + 3) % 6) === dimension;
}

/** Returns whether a space touches the same dimension of a neighbour in a corner only (F2). */
export function meetsAtCorner(from: boolean, to: boolean, dimension: number, direction: number): boolean {
  if (bordersOn(from, to, dimension, direction)) return false;
  const left = touchesCorner(from, dimension, direction) && touchesCorner(to, dimension, (direction + 2) % 6);
  const before = (direction + 5) % 6;
  return left || (touchesCorner(from, dimension, before) && touchesCorner(to, dimension, (direction + 3) % 6));
}

/** Returns the two dimensions that a straight line through a tile crosses; axis 0 is E-W, 1 NE-SW, 2 NW-SE (F3). */
export function crossedBy(inverted: boolean, axis: number): readonly [number, number] {
  return [colourAt(inverted, axis), colourAt(inverted, axis + 3)];
}

/** Returns whether two spaces touch across a border or at a corner. */
function touches(from: boolean, to: boolean, dimension: number, direction: number): boolean {
  return bordersOn(from, to, dimension, direction) || meetsAtCorner(from, to, dimension, direction);
}

const layouts = [false, true];

/**
 * Sets of directions, as bits, at `from * 12 + to * 6 + dimension * 2`: those across borders, and at the next index
 * those across borders or corners.
 */
const sideways: readonly number[] = layouts.flatMap((from) =>
  layouts.flatMap((to) =>
    [0, 1, 2].flatMap((dimension) =>
      [bordersOn, touches].map((leads) =>
        [0, 1, 2, 3, 4, 5].reduce((set, at) => set | (leads(from, to, dimension, at) ? 1 << at : 0), 0),
      ),
    ),
  ),
);

/**
 * Returns the directions, as bits, in which a sideways step leads from a space to the same dimension of a neighbour
 * with a given layout. A step crosses a border or, with `cornersToo`, also a corner. Only neighbours touch at all (F4).
 */
export function sidewaysTo(from: boolean, to: boolean, dimension: number, cornersToo: boolean): number {
  return sideways[(from ? 12 : 0) + (to ? 6 : 0) + dimension * 2 + (cornersToo ? 1 : 0)];
}

/** Returns whether a sideways step leads to the neighbour in a direction. */
export function isSideways(
  from: boolean,
  to: boolean,
  dimension: number,
  direction: number,
  cornersToo: boolean,
): boolean {
  return (sidewaysTo(from, to, dimension, cornersToo) & (1 << direction)) !== 0;
}
