import { arm, bitCounts, opposite } from "../edition/lies.js";
import { type Pieces, piecesOf } from "../edition/pieces.js";
import type { HomewardState } from "../state.js";
import { cellAt, stepIn } from "../terms/grid.js";
import { makeRoom } from "./window.js";

/** Takes the placements that an empty cell offered out of the counts, and puts those in that it offers now. */
function recount(state: HomewardState, { choices, formCount }: Pieces, row: number, before: number, now: number): void {
  const { fitting, rowFitting } = state;
  for (let form = 0; form < formCount; form++) {
    const change = choices[form + formCount * now]! - choices[form + formCount * before]!;
    if (change === 0) continue;
    fitting[form]! += change;
    rowFitting[form + formCount * row]! += change;
  }
}

/** Notes in the four cells around a new tile what they ask for now. */
function touchNeighbours(state: HomewardState, pieces: Pieces, cell: number, lie: number): void {
  const { grid, width } = state;
  for (let edge = 0; edge < 4; edge++) {
    const beside = cell + stepIn(width, edge);
    if (grid[beside]! >= 0) continue;
    const before = ~grid[beside]!;
    const back = opposite(edge);
    const isOpen = (pieces.open[lie]! & (1 << edge)) !== 0;
    const now = before | (16 << back) | (isOpen ? 1 << back : 0);
    if (isOpen && (before & 15) === 0) state.openCells++;
    grid[beside] = ~now;
    recount(state, pieces, Math.trunc(beside / width), before, now);
  }
}

/** Lays the roads of a tile that touches nothing yet: each begins and ends on the tile itself. */
function layRoads({ ends }: HomewardState, { leads }: Pieces, lie: number): void {
  const port = 4 * (lie >> 2);
  for (let edge = 0; edge < 4; edge++) {
    const lead = leads[4 * lie + edge]!;
    if (lead >= 0) ends[port + edge] = ~(port + (lead === arm ? edge : lead));
  }
}

/** Where the road through an open port ends on its other side: an arm's own port when it is an arm's. */
function otherEnd(ends: readonly number[], port: number): number {
  const end = ends[port]!;
  return end === ~port ? port : end;
}

/** Joins two roads whose open ports meet: their other ends now know of each other. */
function joinRoads({ ends }: HomewardState, one: number, other: number): void {
  const first = otherEnd(ends, one);
  const last = otherEnd(ends, other);
  ends[first < 0 ? ~first : first] = last;
  ends[last < 0 ? ~last : last] = first;
}

/** Lays a tile on the map and keeps everything up that is derived from it, in the same few steps on every map. */
export function layTile(state: HomewardState, tile: number, x: number, y: number, rot: number): void {
  const pieces = piecesOf(state);
  makeRoom(state, x, y, pieces.formCount);
  const { grid, width } = state;
  const cell = cellAt(state, x, y);
  const lie = 4 * tile + rot;
  // A stranger's log may name any cell: a window that grew for each of them would soon fill the memory.
  if (!(grid[cell]! < 0)) throw new RangeError(`no tile can lie on ${x},${y}`);
  const contacts = ~grid[cell]!;
  const joined = contacts & 15;
  recount(state, pieces, y - state.top, contacts, 0);
  grid[cell] = lie;
  state.xs[tile] = x;
  state.ys[tile] = y;
  state.rots[tile] = rot;
  state.order.push(tile);
  layRoads(state, pieces, lie);
  for (let edge = 0; edge < 4; edge++) {
    if ((joined & (1 << edge)) === 0) continue;
    joinRoads(state, 4 * (grid[cell + stepIn(width, edge)]! >> 2) + opposite(edge), 4 * tile + edge);
  }
  state.openEdges += bitCounts[pieces.open[lie]!]! - 2 * bitCounts[joined]!;
  if (joined !== 0) state.openCells--;
  touchNeighbours(state, pieces, cell, lie);
}
