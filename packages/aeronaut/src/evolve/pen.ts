import { filled } from "@turnwright/core/rules";
import type { Layout } from "../map/layout.js";
import type { LedgerEntry } from "../state/task.js";
import type { AeronautState } from "../state.js";
import { crossedOut, lowestLive } from "../terms/cells.js";

/** Changes a number in a list. */
export function add(list: number[], at: number, change: number): void {
  list[at] = list[at] + change;
}

/** Puts a number into a list that is sorted, unless it is there. */
export function insert(list: number[], value: number): void {
  let at = list.length;
  while (at > 0 && list[at - 1] >= value) at--;
  if (list[at] === value) return;
  for (let to = list.length; to > at; to--) list[to] = list[to - 1];
  list[at] = value;
}

/** Draws the traveller of a seat in a city, whose slot stays filled. */
export function draw(state: AeronautState, seat: number, city: number): void {
  state.travellers[seat] = city;
  add(state.filled, city, 1);
  insert(state.visited[seat], city);
}

/** Crosses out the lowest live cells of a type. On a view they may be hidden. */
export function crossOut(state: AeronautState, seat: number, type: number, count: number): void {
  const cells = state.cells[seat];
  for (const at of lowestLive(cells, type, count)) cells[at] = type + crossedOut;
}

/** Writes down what everybody could have noted, where areas are hidden. */
export function note(state: AeronautState, seat: number, entry: LedgerEntry): void {
  if (state.options.secretAreas) state.ledger[seat].push(entry);
}

/** Puts the icon of a seat on one space of a route, or on all of them. */
export function giveMarks(
  state: AeronautState,
  { first, length }: Layout,
  seat: number,
  route: number,
  space: number | null,
): void {
  const from = first[route];
  if (space !== null) {
    state.marks[from + space] = seat;
    return;
  }
  for (let at = from; at < from + length[route]; at++) state.marks[at] = seat;
}

/** Lays a map on which nothing has happened. */
export function layMap(state: AeronautState, layout: Layout): void {
  state.filled = filled(layout.cities, 0);
  state.marks = filled(layout.spaces, -1);
  state.owners = filled(layout.routes, 0);
  state.paid = filled(layout.routes, -1);
  state.tolls = filled(layout.routes, -1);
  state.closed = filled(layout.routes, false);
  state.amounts = layout.trajectories.map(({ amount }) => amount);
  state.holders = filled(layout.trajectories.length, 0);
  state.extras = filled(layout.trajectories.length, 0);
}
