import { arm, bitCounts, opposite, type TileTables, turningOf } from "../derive/tile-tables.js";
import type { HomewardDerived } from "../derive.js";
import type { HomewardView } from "../state.js";
import { cellAt, lieOf, stepIn } from "./grid.js";

/** Returns whether a tile is an intersection: it has a place to stop, whatever the number of its arms. */
export function isIntersection({ arms, kinds }: TileTables, tile: number): boolean {
  return arms[4 * kinds[tile]] !== 0;
}

/** Returns whether a tile on the map has an arm at this edge. */
export function hasArm(view: HomewardView, { tables }: HomewardDerived, tile: number, edge: number): boolean {
  return (tables.arms[turningOf(tables, lieOf(view, tile))] & (1 << edge)) !== 0;
}

/** Returns the port of the arm at which the path from an arm ends, or a negative number while it ends in the open. */
export function pathEnd({ ends }: HomewardDerived, tile: number, edge: number): number {
  return ends[4 * tile + edge];
}

/** Returns the key of the path between two arms, the same from both its ends. */
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

/** Returns the walk from an arm along a path that is complete: follows it tile by tile. */
export function walkFrom(view: HomewardView, derived: HomewardDerived, from: number, exit: number): TracedWalk {
  const { grid, width, tables } = derived;
  const over = [from];
  let cell = cellAt(derived, view.xs[from], view.ys[from]);
  let edge = exit;
  for (;;) {
    cell += stepIn(width, edge);
    const lie = grid[cell];
    const entry = opposite(edge);
    const turning = turningOf(tables, lie);
    const lead = tables.leads[4 * turning + entry];
    const tile = lie >> 2;
    // Only a tile with more than one road, or one that the walk may have begun on, can be met again.
    if (isIntersection(tables, tile) || bitCounts[tables.open[turning]] > 2) addOnce(over, tile);
    else over.push(tile);
    if (lead === arm) return { from, to: tile, path: pathKey(4 * from + exit, 4 * tile + entry), over };
    edge = lead;
  }
}
