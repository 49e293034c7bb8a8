import { arm, opposite, type TileTables, turningOf } from "../derive/tile-tables.js";
import type { HomewardDerived } from "../derive.js";
import type { HomewardView } from "../state.js";
import { cellAt, lieOf, stepIn } from "./grid.js";

/** Returns whether a tile is an intersection. An intersection has a place to stop, whatever the number of its arms. */
export function isIntersection({ arms, kinds }: TileTables, tile: number): boolean {
  return arms[4 * kinds[tile]] !== 0;
}

/** Returns whether a tile on the map has an arm at this edge. */
export function hasArm(view: HomewardView, { tables }: HomewardDerived, tile: number, edge: number): boolean {
  return (tables.arms[turningOf(tables, lieOf(view, tile))] & (1 << edge)) !== 0;
}

/**
 * Returns the port of the arm at the other end of an arm's path. Returns a negative number if the path has an open end.
 */
export function pathEnd({ ends }: HomewardDerived, tile: number, edge: number): number {
  return ends[4 * tile + edge];
}

/** Returns the key of the path between two arms. The key is the same from both ends. */
export function pathKey(one: number, other: number): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/** Adds a tile to those a walk ran over, unless it is among them. */
export function addOnce(over: number[], tile: number): void {
  if (!over.includes(tile)) over.push(tile);
}

/** A walk along a path. */
export interface TracedWalk {
  /** The tile from which it leads. */
  readonly from: number;
  /** The tile on which it ends. */
  readonly to: number;
  /** The key of its path. */
  readonly path: string;
  /** The tiles that it runs over, in order, each once. */
  readonly over: readonly number[];
}

/** Follows a complete path from an arm, tile by tile. Returns the walk. */
export function walkFrom(view: HomewardView, derived: HomewardDerived, from: number, exit: number): TracedWalk {
  const { grid, width, tables } = derived;
  const over = [from];
  let cell = cellAt(derived, view.xs[from], view.ys[from]);
  let edge = exit;
  for (;;) {
    cell += stepIn(width, edge);
    const lie = grid[cell];
    const entry = opposite(edge);
    const lead = tables.leads[4 * turningOf(tables, lie) + entry];
    const tile = lie >> 2;
    addOnce(over, tile);
    if (lead === arm) return { from, to: tile, path: pathKey(4 * from + exit, 4 * tile + entry), over };
    edge = lead;
  }
}
