import { filled } from "@turnwright/core/rules";
import { stepY } from "../content/colours.js";
import { emptyCell, layRoads } from "../derive/roads.js";
import { turningOf } from "../derive/tile-tables.js";
import { contactsBeside } from "../derive/touch-neighbours.js";
import { makeRoom, type Window } from "../derive/window.js";
import type { HomewardDerived } from "../derive.js";
import type { HomewardState } from "../state.js";
import { stepIn } from "../terms/grid.js";

/** Copies the cells of a smaller window into the present one. */
function moveInto(derived: HomewardDerived, old: Window): void {
  const { left, top, width, height, grid, rowFitting, tables } = derived;
  const west = old.left - left;
  const north = old.top - top;
  derived.grid = new Array<number>(width * height).fill(-1);
  derived.rowFitting = filled(tables.kindCount * height, 0);
  for (let row = 0; row < old.height; row++)
    for (let column = 0; column < old.width; column++)
      derived.grid[(row + north) * width + column + west] = grid[row * old.width + column];
  for (let at = 0; at < rowFitting.length; at++) derived.rowFitting[at + north * tables.kindCount] = rowFitting[at];
}

/** Recounts the placements that are possible in an empty cell in a row of the grid, after its contacts have changed. */
function recount(derived: HomewardDerived, row: number, before: number, now: number): void {
  const { fitting, rowFitting } = derived;
  const { fits, kindCount } = derived.tables;
  const old = kindCount * before;
  const fresh = kindCount * now;
  const inRow = kindCount * row;
  for (let kind = 0; kind < kindCount; kind++) {
    const change = fits.choicesAt(fresh + kind) - fits.choicesAt(old + kind);
    if (change === 0) continue;
    fitting[kind] += change;
    rowFitting[inRow + kind] += change;
  }
}

/** Updates the contacts of the empty cells around a tile in a row of the grid. */
function tellNeighbours(derived: HomewardDerived, cell: number, row: number, open: number): void {
  const { grid, width } = derived;
  for (let edge = 0; edge < 4; edge++) {
    const beside = cell + stepIn(width, edge);
    if (grid[beside] >= 0) continue;
    const before = ~grid[beside];
    const now = contactsBeside(before, open, edge);
    if ((before & 15) === 0 && (now & 15) !== 0) derived.openCells++;
    grid[beside] = ~now;
    recount(derived, row + stepY[edge], before, now);
  }
}

/** A tile as it lies in a cell. */
export interface Placed {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
  readonly rot: number;
}

/** Lays a tile on the map and updates the derived data. The number of steps does not depend on the size of the map. */
export function layTile(state: HomewardState, derived: HomewardDerived, { tile, x, y, rot }: Placed): void {
  const { left, top, width, height } = derived;
  if (makeRoom(derived, x, y)) moveInto(derived, { left, top, width, height });
  const row = y - derived.top;
  const cell = emptyCell(derived, tile, x, y);
  const contacts = ~derived.grid[cell];
  const lie = 4 * tile + rot;
  const turning = turningOf(derived.tables, lie);
  layRoads(derived, cell, lie, turning);
  if ((contacts & 15) !== 0) {
    derived.openCells--;
    recount(derived, row, contacts, 0);
  }
  tellNeighbours(derived, cell, row, derived.tables.open[turning]);
  state.xs[tile] = x;
  state.ys[tile] = y;
  state.rots[tile] = rot;
  state.order.push(tile);
}
