import type { HomewardDerived } from "../derive.js";
import { cellAt, stepIn } from "../terms/grid.js";
import { arm, bitCounts, opposite } from "./tile-tables.js";
import { hasRoom } from "./window.js";

/** Returns the other end of the road through an open port. For the port of an arm, it is this port itself. */
function otherEnd(ends: readonly number[], port: number): number {
  const end = ends[port];
  return end === ~port ? port : end;
}

/** Joins two roads whose open ports meet, and updates the ends of both. */
function joinRoads(ends: number[], one: number, other: number): void {
  const first = otherEnd(ends, one);
  const last = otherEnd(ends, other);
  ends[first < 0 ? ~first : first] = last;
  ends[last < 0 ? ~last : last] = first;
}

/**
 * Returns the index of an empty cell in which a tile is to lie. Throws a `RangeError` when the cell is taken, or when
 * the window does not reach it. A log from outside may name any cell, and a window that grew to each of them would soon
 * fill the memory.
 */
export function emptyCell(derived: HomewardDerived, tile: number, x: number, y: number): number {
  const cell = cellAt(derived, x, y);
  if (hasRoom(derived, x, y) && derived.grid[cell] < 0) return cell;
  throw new RangeError(`tile ${tile} cannot lie where another one does, nor far away`);
}

/** Lays a tile on an empty cell and joins its roads to those of its neighbours. */
export function layRoads(derived: HomewardDerived, cell: number, lie: number, turning: number): void {
  const { grid, width, ends } = derived;
  const { leads, open } = derived.tables;
  const joined = ~grid[cell] & 15;
  grid[cell] = lie;
  const port = lie & ~3;
  // The tile touches nothing yet, so each road begins and ends on the tile itself.
  for (let edge = 0; edge < 4; edge++) {
    const lead = leads[4 * turning + edge];
    if (lead >= 0) ends[port + edge] = ~(port + (lead === arm ? edge : lead));
  }
  for (let edge = 0; edge < 4; edge++) {
    if ((joined & (1 << edge)) === 0) continue;
    joinRoads(ends, (grid[cell + stepIn(width, edge)] & ~3) + opposite(edge), port + edge);
  }
  derived.openEdges += bitCounts[open[turning]] - 2 * bitCounts[joined];
}
