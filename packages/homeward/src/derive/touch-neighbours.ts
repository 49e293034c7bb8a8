import type { HomewardDerived } from "../derive.js";
import { stepIn } from "../terms/grid.js";
import { opposite } from "./tile-tables.js";

/**
 * Returns the contacts of a cell after a tile with these open edges was placed next to it. `edge` is the direction from
 * the tile to the cell.
 */
export function contactsBeside(before: number, open: number, edge: number): number {
  const back = opposite(edge);
  return before | (16 << back) | (((open >> edge) & 1) << back);
}

/** Updates the contacts of the empty cells around a tile with these open edges. */
export function touchNeighbours({ grid, width }: HomewardDerived, cell: number, open: number): void {
  for (let edge = 0; edge < 4; edge++) {
    const beside = cell + stepIn(width, edge);
    if (grid[beside] < 0) grid[beside] = ~contactsBeside(~grid[beside], open, edge);
  }
}
