import type { HomewardDerived } from "../derive.js";
import { stepIn } from "../terms/grid.js";
import { opposite } from "./tile-tables.js";

/** Takes note of how the contacts of an empty cell have changed. */
export type Recount = (derived: HomewardDerived, cell: number, before: number, now: number) => void;

/** Tells the empty cells around a tile what they ask for now. */
export function touchNeighbours(derived: HomewardDerived, cell: number, lie: number, recount?: Recount): void {
  const { grid, width, tables } = derived;
  const open = tables.open[lie];
  for (let edge = 0; edge < 4; edge++) {
    const beside = cell + stepIn(width, edge);
    if (grid[beside] >= 0) continue;
    const before = ~grid[beside];
    const back = opposite(edge);
    const now = before | (16 << back) | ((open & (1 << edge)) === 0 ? 0 : 1 << back);
    grid[beside] = ~now;
    recount?.(derived, beside, before, now);
  }
}
