import { hexBoard } from "@turnwright/hex";
import type { Dimension } from "../content/shape.js";
import { dimensions } from "../content/words.js";
import type { Space } from "../event.js";

/** The board: cell 0 is Earth, rings run clockwise. */
const hexes = hexBoard(3, "clockwise");

/** How many cells there are. */
export const cellCount = 37;

/** The neighbour of each cell in each direction at `cell * 6 + direction`; -1 off the board. */
export const neighbours: readonly number[] = hexes.neighbours;

/** The colour (dimension) of each edge at `layout * 6 + edge`: the cube, then the inverted tile. */
const edgeColours: readonly number[] = [2, 0, 0, 1, 1, 2, 1, 1, 2, 2, 0, 0];

/** A dimension as an integer: purple 0, blue 1, red 2. */
export function dimensionIndex(dimension: Dimension): number {
  if (dimension === "purple") return 0;
  return dimension === "blue" ? 1 : 2;
}

/** Every space of the board, by `cell * 3 + dimension`. */
export const spaces: readonly Space[] = Array.from({ length: cellCount * 3 }, (_, space) =>
  Object.freeze({ cell: Math.trunc(space / 3), dimension: dimensions[space % 3]! }),
);

/** The dimension that shows at an edge of a tile; the edge of the same number lies in that direction. */
export function colourAt(inverted: boolean, edge: number): number {
  return edgeColours[(inverted ? 6 : 0) + edge]!;
}

function touchesCorner(inverted: boolean, dimension: number, corner: number): boolean {
  // Corner c lies between edges c and c + 1; a space covers two neighbouring edges, so it touches three corners.
  return colourAt(inverted, corner) === dimension || colourAt(inverted, (corner + 1) % 6) === dimension;
}

/** Whether a space touches the same dimension across the edge to a neighbour, by border (F1). */
export function bordersOn(from: boolean, to: boolean, dimension: number, direction: number): boolean {
  return colourAt(from, direction) === dimension && colourAt(to, (direction + 3) % 6) === dimension;
}

/** Whether a space touches the same dimension of a neighbour in a corner only (F2). */
export function meetsAtCorner(from: boolean, to: boolean, dimension: number, direction: number): boolean {
  if (bordersOn(from, to, dimension, direction)) return false;
  const left = touchesCorner(from, dimension, direction) && touchesCorner(to, dimension, (direction + 2) % 6);
  const before = (direction + 5) % 6;
  return left || (touchesCorner(from, dimension, before) && touchesCorner(to, dimension, (direction + 3) % 6));
}

/** The two dimensions that a straight line through a tile crosses; axis 0 is E-W, 1 NE-SW, 2 NW-SE (F3). */
export function crossedBy(inverted: boolean, axis: number): readonly [number, number] {
  return [colourAt(inverted, axis), colourAt(inverted, axis + 3)];
}

type Contact = (from: boolean, to: boolean, dimension: number, direction: number) => boolean;

function contacts(contact: Contact): readonly boolean[] {
  const layouts = [false, true];
  return layouts.flatMap((from) =>
    layouts.flatMap((to) =>
      [0, 1, 2].flatMap((dimension) => [0, 1, 2, 3, 4, 5].map((direction) => contact(from, to, dimension, direction))),
    ),
  );
}

const borders = contacts(bordersOn);
const corners = contacts((...at) => bordersOn(...at) || meetsAtCorner(...at));

/** The directions in which any neighbour could touch a space, at `layout * 6 + dimension * 2`, and 1 more across corners, too. */
const touchable: readonly (readonly number[])[] = [false, true].flatMap((from) =>
  [0, 1, 2].flatMap((dimension) =>
    [false, true].map((cornersToo) =>
      [0, 1, 2, 3, 4, 5].filter((direction) =>
        [false, true].some((to) => isSideways(from, to, dimension, direction, cornersToo)),
      ),
    ),
  ),
);

/** The directions in which a sideways step from a space is possible at all, whatever lies there. */
export function sidewaysDirections(from: boolean, dimension: number, cornersToo: boolean): readonly number[] {
  return touchable[(from ? 6 : 0) + dimension * 2 + (cornersToo ? 1 : 0)]!;
}

/**
 * Whether a sideways step leads from a space to the same dimension of the neighbour in a direction: across a border, or,
 * with `cornersToo`, also across a corner. Only neighbours touch at all (F4).
 */
export function isSideways(
  from: boolean,
  to: boolean,
  dimension: number,
  direction: number,
  cornersToo: boolean,
): boolean {
  const row = ((from ? 2 : 0) + (to ? 1 : 0)) * 18 + dimension * 6 + direction;
  return cornersToo ? corners[row]! : borders[row]!;
}
