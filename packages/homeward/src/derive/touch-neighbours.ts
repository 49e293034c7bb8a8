import type { HomewardDerived } from "../derive.js";
import { stepIn } from "../terms/grid.js";

/**
 * Returns the contacts of a cell when a tile with these open edges has come to lie beside it, in the direction `edge`
 * from the tile.
 */
export function contactsBeside(before: number, open: number, edge: number): number {
  const back = (edge + 2) & 3;
  return before | (16 << back) | (((open >> edge) & 1) << back);
}

/** Tells the empty cells around a tile with these open edges what they ask for now. */
export function touchNeighbours({ grid, width }: HomewardDerived, cell: number, open: number): void {
  for (let edge = 0; edge < 4; edge++) {
    const beside = cell + stepIn(width, edge);
    if (grid[beside] < 0) grid[beside] = ~contactsBeside(~grid[beside], open, edge);
  }
}
