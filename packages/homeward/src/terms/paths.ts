import { arm, bitCounts, opposite } from "../edition/lies.js";
import { type Pieces, piecesOf } from "../edition/pieces.js";
import type { HomewardView } from "../state.js";
import { cellAt, lieOf, stepIn } from "./grid.js";

/** Whether a tile is an intersection: it has a place to stop, whatever the number of its arms. */
export function isIntersection({ arms }: Pieces, tile: number): boolean {
  return arms[4 * tile] !== 0;
}

/** Whether a tile on the map has an arm at this edge. */
export function hasArm(view: HomewardView, tile: number, edge: number): boolean {
  return (piecesOf(view).arms[lieOf(view, tile)]! & (1 << edge)) !== 0;
}

/** The port of the arm at which the path from an arm ends, or a negative number while it ends in the open. */
export function pathEnd({ ends }: HomewardView, tile: number, edge: number): number {
  return ends[4 * tile + edge]!;
}

/** The key of the path between two arms, the same from both its ends. */
export function pathKey(one: number, other: number): string {
  return one < other ? `${one}-${other}` : `${other}-${one}`;
}

/** Adds a tile to those a walk ran over, unless it is among them. */
export function addOnce(over: number[], tile: number): void {
  if (!over.includes(tile)) over.push(tile);
}

/** A walk: where it leads, its path, and the tiles it runs over in order, each once. */
export interface TracedWalk {
  readonly from: number;
  readonly to: number;
  readonly path: string;
  readonly over: readonly number[];
}

/** The walk from an arm along a path that is complete: follows it tile by tile. */
export function walkFrom(view: HomewardView, from: number, exit: number): TracedWalk {
  const pieces = piecesOf(view);
  const { grid, width, xs, ys } = view;
  const over = [from];
  let cell = cellAt(view, xs[from]!, ys[from]!);
  let edge = exit;
  for (;;) {
    cell += stepIn(width, edge);
    const lie = grid[cell]!;
    const entry = opposite(edge);
    const lead = pieces.leads[4 * lie + entry]!;
    const tile = lie >> 2;
    // Only a tile with more than one road, or one that the walk may have begun on, can be met again.
    if (isIntersection(pieces, tile) || bitCounts[pieces.open[lie]!]! > 2) addOnce(over, tile);
    else over.push(tile);
    if (lead === arm) return { from, to: tile, path: pathKey(4 * from + exit, 4 * tile + entry), over };
    edge = lead;
  }
}
