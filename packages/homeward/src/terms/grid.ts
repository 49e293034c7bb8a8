import type { HomewardDerived } from "../derive.js";
import type { HomewardView } from "../state.js";

type Window = Pick<HomewardDerived, "left" | "top" | "width" | "height">;

/** Returns the index of a cell of the window. */
export function cellAt({ left, top, width }: Pick<Window, "left" | "top" | "width">, x: number, y: number): number {
  return (y - top) * width + x - left;
}

/** Returns the lie of the tile in a cell, or a negative number when it is empty. Takes any integers. */
export function lieAt(derived: Window & Pick<HomewardDerived, "grid">, x: number, y: number): number {
  const { left, top, width, height } = derived;
  const isInside = x >= left && y >= top && x < left + width && y < top + height;
  return isInside ? derived.grid[cellAt(derived, x, y)] : -1;
}

/** Returns the difference between the indices of a cell and of its neighbour in a direction. */
export function stepIn(width: number, edge: number): number {
  if ((edge & 1) === 1) return edge === 1 ? 1 : -1;
  return edge === 0 ? -width : width;
}

/** Returns the lie of a tile on the map: `4 * tile + rotation`. */
export function lieOf({ rots }: Pick<HomewardView, "rots">, tile: number): number {
  return 4 * tile + rots[tile];
}

/** Returns whether a tile is on the map. */
export function isPlaced({ rots }: Pick<HomewardView, "rots">, tile: number): boolean {
  return rots[tile] >= 0;
}
