import { filled } from "@turnwright/core/rules";
import { layRoads } from "../derive/roads.js";
import { touchNeighbours } from "../derive/touch-neighbours.js";
import { makeRoom, type Window } from "../derive/window.js";
import type { HomewardDerived } from "../derive.js";
import type { HomewardState } from "../state.js";
import { cellAt } from "../terms/grid.js";

/** Copies what is known of the cells of a smaller window into the present one. */
function moveInto(derived: HomewardDerived, old: Window): void {
  const { left, top, width, height, grid, rowFitting, tables } = derived;
  const west = old.left - left;
  const north = old.top - top;
  derived.grid = filled(width * height, -1);
  derived.rowFitting = filled(tables.formCount * height, 0);
  for (let row = 0; row < old.height; row++)
    for (let column = 0; column < old.width; column++)
      derived.grid[(row + north) * width + column + west] = grid[row * old.width + column];
  for (let at = 0; at < rowFitting.length; at++) derived.rowFitting[at + north * tables.formCount] = rowFitting[at];
}

/** Takes the placements that an empty cell offered out of the counts, and puts those in that it offers now. */
function recount(derived: HomewardDerived, cell: number, before: number, now: number): void {
  const { fitting, rowFitting, width } = derived;
  const { choices, formCount } = derived.tables;
  const row = Math.trunc(cell / width);
  derived.openCells += ((now & 15) === 0 ? 0 : 1) - ((before & 15) === 0 ? 0 : 1);
  for (let form = 0; form < formCount; form++) {
    const change = choices[form + formCount * now] - choices[form + formCount * before];
    if (change === 0) continue;
    fitting[form] += change;
    rowFitting[form + formCount * row] += change;
  }
}

/** A tile in a cell. */
interface Placed {
  readonly tile: number;
  readonly x: number;
  readonly y: number;
}

/** Lays a tile on the map and keeps up to date what is derived from it, in the same few steps on every map. */
export function layTile(state: HomewardState, derived: HomewardDerived, { tile, x, y }: Placed, rot: number): void {
  const { left, top, width, height } = derived;
  if (makeRoom(derived, x, y)) moveInto(derived, { left, top, width, height });
  const cell = cellAt(derived, x, y);
  const lie = 4 * tile + rot;
  const contacts = ~derived.grid[cell];
  layRoads(derived, cell, lie);
  recount(derived, cell, contacts, 0);
  touchNeighbours(derived, cell, lie, recount);
  state.xs[tile] = x;
  state.ys[tile] = y;
  state.rots[tile] = rot;
  state.order.push(tile);
}
