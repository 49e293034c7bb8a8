import { stepX, stepY } from "../content/colours.js";
import { bitCounts, opposite, turningOf } from "../derive/tile-tables.js";
import type { HomewardDerived } from "../derive.js";
import type { HomewardMove } from "../kinds/move.js";
import type { HomewardView } from "../state.js";
import { lieAt } from "./grid.js";

/**
 * Returns the contacts of a cell (see `TileTables`), looked up in its neighbours. The contents of the cell itself do
 * not matter. Takes any integers.
 */
export function contactsAt(derived: HomewardDerived, x: number, y: number): number {
  const { open } = derived.tables;
  let contacts = 0;
  for (let edge = 0; edge < 4; edge++) {
    const lie = lieAt(derived, x + stepX[edge], y + stepY[edge]);
    if (lie < 0) continue;
    contacts |= 16 << edge;
    if ((open[turningOf(derived.tables, lie)] & (1 << opposite(edge))) !== 0) contacts |= 1 << edge;
  }
  return contacts;
}

/** Returns the tile that is to be placed. */
export function drawnTile({ drawn }: HomewardView): number {
  if (drawn === null) throw new Error("bug: no tile is to be placed");
  return drawn;
}

/**
 * Returns whether every placement of a kind would close the map. This is so if all open edges face one cell and the
 * kind has no further open edges. A tile cannot close the map in any other way.
 */
export function closesMap({ stack }: HomewardView, derived: HomewardDerived, kind: number): boolean {
  const { openCells, openEdges, tables } = derived;
  return stack.length > 0 && openCells === 1 && bitCounts[tables.open[4 * kind]] === openEdges;
}

/** Returns the number of legal placements of the drawn tile. The cost is the same on every map. */
export function placementCount(view: HomewardView, derived: HomewardDerived): number {
  const kind = derived.tables.kinds[drawnTile(view)];
  return closesMap(view, derived, kind) ? 0 : derived.fitting[kind];
}

type Placement = Extract<HomewardMove, { type: "placeTile" }>;

/** Returns the rotation with an index among those of a set. */
function nthBit(bits: number, index: number): number {
  let left = index;
  let bit = 0;
  while ((bits & (1 << bit)) === 0 || left-- > 0) bit++;
  return bit;
}

/**
 * Returns the legal placement with this index, ordered by y, then x, then rotation. Counts rows first, and then the
 * cells of one row.
 */
export function nthPlacement(view: HomewardView, derived: HomewardDerived, index: number): Placement {
  const { grid, width, rowFitting, left, top } = derived;
  const { kindCount, kinds, fits } = derived.tables;
  const kind = kinds[drawnTile(view)];
  let rest = index;
  let row = 0;
  while (rest >= rowFitting[kind + kindCount * row]) rest -= rowFitting[kind + kindCount * row++];
  for (let cell = row * width; ; cell++) {
    const lie = grid[cell];
    if (lie >= 0) continue;
    const at = kind + kindCount * ~lie;
    const count = fits.choicesAt(at);
    if (rest < count) {
      return { type: "placeTile", x: cell - row * width + left, y: row + top, rot: nthBit(fits.rotationsAt(at), rest) };
    }
    rest -= count;
  }
}

/**
 * Calls `take` with every legal placement of the drawn tile, ordered by y, then x, then rotation. Skips rows without
 * placements.
 */
export function eachPlacement(view: HomewardView, derived: HomewardDerived, take: (move: Placement) => void): void {
  const { grid, width, height, rowFitting, left, top } = derived;
  const { kindCount, kinds, fits } = derived.tables;
  const kind = kinds[drawnTile(view)];
  if (closesMap(view, derived, kind)) return;
  for (let row = 0; row < height; row++) {
    if (rowFitting[kind + kindCount * row] === 0) continue;
    for (let column = 0; column < width; column++) {
      const lie = grid[row * width + column];
      if (lie >= 0) continue;
      const bits = fits.rotationsAt(kind + kindCount * ~lie);
      if (bits === 0) continue;
      for (let rot = 0; rot < 4; rot++) {
        if ((bits & (1 << rot)) !== 0) take({ type: "placeTile", x: column + left, y: row + top, rot });
      }
    }
  }
}
