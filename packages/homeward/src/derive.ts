import { filled } from "@turnwright/core/rules";
import { emptyCell, layRoads } from "./derive/roads.js";
import { standardTables, type TileTables, tileTables, turningOf } from "./derive/tile-tables.js";
import { touchNeighbours } from "./derive/touch-neighbours.js";
import { firstWindow, makeRoom, type Window } from "./derive/window.js";
import type { HomewardView } from "./state.js";
import { lieOf } from "./terms/grid.js";

/**
 * The data that is computed from the placed tiles, so that no question about the map needs a search. The grid is a
 * window on the unbounded plane, and grows with the map. See `TileTables` for lies, kinds and contacts.
 */
export interface HomewardDerived extends Window {
  /** The tiles of the edition. */
  readonly tables: TileTables;
  /**
   * The cells row by row from `(left, top)`. A cell with a tile contains its lie; an empty cell contains the bitwise
   * complement of its contacts.
   */
  grid: number[];
  /**
   * The end of the road that begins at each port (`4 * tile + edge`): the port of an arm, or the bitwise complement of
   * an open port.
   */
  ends: number[];
  /** Open edges that face an empty cell. */
  openEdges: number;
  /** Empty cells that are next to an open edge. */
  openCells: number;
  /** By kind: placements that would fit. */
  fitting: number[];
  /** The same by row of the grid: `kind + kindCount * row`. */
  rowFitting: number[];
}

type Tiles = Pick<HomewardView, "order" | "xs" | "ys" | "rots">;

/** Returns the window of a map, grown by one tile after the other. */
function windowOf({ order, xs, ys }: Tiles): Window {
  const window = firstWindow();
  for (let at = 0; at < order.length; at++) makeRoom(window, xs[order[at]], ys[order[at]]);
  return window;
}

/** Counts the placements that are possible in the empty cells, and the cells next to an open edge. */
function countPlacements(derived: HomewardDerived): void {
  const { grid, width, fitting, rowFitting } = derived;
  const { fits, kindCount } = derived.tables;
  for (let cell = 0; cell < grid.length; cell++) {
    if (grid[cell] >= 0) continue;
    const contacts = ~grid[cell];
    if ((contacts & 15) === 0) continue;
    derived.openCells++;
    const row = Math.trunc(cell / width);
    for (let kind = 0; kind < kindCount; kind++) {
      const count = fits.choicesAt(kind + kindCount * contacts);
      fitting[kind] += count;
      rowFitting[kind + kindCount * row] += count;
    }
  }
}

/**
 * Computes from the tiles on the map what the rules look up. Throws a `RangeError` when two tiles lie in one cell, or
 * when a tile lies far from those before it.
 */
export function derive(view: HomewardView): HomewardDerived {
  const { edition } = view.options;
  const tables = edition === null ? standardTables : tileTables(edition);
  // The lists of a match are frozen and therefore slow to read, so they are copied first.
  const tiles: Tiles = { order: [...view.order], xs: [...view.xs], ys: [...view.ys], rots: [...view.rots] };
  const { left, top, width, height } = windowOf(tiles);
  const derived: HomewardDerived = {
    tables,
    left,
    top,
    width,
    height,
    grid: new Array<number>(width * height).fill(-1),
    ends: new Array<number>(4 * tables.kinds.length).fill(-1),
    openEdges: 0,
    openCells: 0,
    fitting: filled(tables.kindCount, 0),
    rowFitting: filled(tables.kindCount * height, 0),
  };
  for (const tile of tiles.order) {
    const cell = emptyCell(derived, tile, tiles.xs[tile], tiles.ys[tile]);
    const lie = lieOf(tiles, tile);
    const turning = turningOf(tables, lie);
    layRoads(derived, cell, lie, turning);
    touchNeighbours(derived, cell, tables.open[turning]);
  }
  countPlacements(derived);
  return derived;
}
