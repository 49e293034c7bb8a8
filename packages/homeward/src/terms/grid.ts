import type { Immutable } from "@turnwright/core/rules";
import type { HomewardMap } from "../state.js";

type Map = Immutable<HomewardMap>;

/** Whether a cell lies in the window; outside of it everything is empty and untouched. */
export function isInside({ left, top, width, height }: Map, x: number, y: number): boolean {
  return x >= left && y >= top && x < left + width && y < top + height;
}

/** The index of a cell of the window. */
export function cellAt({ left, top, width }: Map, x: number, y: number): number {
  return (y - top) * width + x - left;
}

/** The lie of the tile in a cell, or a negative number when it is empty. Any integers. */
export function lieAt(map: Map, x: number, y: number): number {
  return isInside(map, x, y) ? map.grid[cellAt(map, x, y)]! : -1;
}

/** How far the index of a cell is from that of its neighbour in a direction. */
export function stepIn(width: number, edge: number): number {
  if ((edge & 1) === 1) return edge === 1 ? 1 : -1;
  return edge === 0 ? -width : width;
}

/** The lie of a tile on the map: `4 * tile + rotation`. */
export function lieOf({ rots }: Map, tile: number): number {
  return 4 * tile + rots[tile]!;
}

/** Whether a tile is on the map. */
export function isPlaced({ rots }: Map, tile: number): boolean {
  return rots[tile] !== undefined && rots[tile]! >= 0;
}
