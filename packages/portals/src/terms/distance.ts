import type { Seat } from "@turnwright/core";
import type { PortalsView } from "../state.js";
import { bitsOf, boardOf, type PortalsBoard } from "./board.js";
import { barredExits, emptyEntries } from "./launching.js";
import { startOf } from "./starts.js";

/** As far as CENTER can be: farther counts as this far. */
export const farthest = 40;

/** How much an entry that is not held, or an exit that is not free, weighs: about as many turns as it takes to change that. */
const hindrance = 4;

/** By portal, a mask of what is in the way of a seat: entries that it does not hold, exits that are not free. */
function hindrancesOf(view: PortalsView, board: PortalsBoard, seat: Seat): number[] {
  const masks = new Array<number>(board.cells).fill(0);
  for (let portal = 0; portal < board.cells; portal++) {
    if (view.elements[portal] === "portal")
      masks[portal] = emptyEntries(view, seat, portal) | barredExits(view, seat, portal);
  }
  return masks;
}

/** Whether pawns of a seat could come through this portal to this cell, now or after building. */
function leadsTo(view: PortalsView, board: PortalsBoard, portal: number, cell: number): boolean {
  if (view.elements[portal] === null) return true;
  if (view.elements[portal] === "platform") return false;
  return (
    view.elements[cell] === null || ((view.outgoing[portal]! >> board.slots[portal * board.cells + cell]!) & 1) === 1
  );
}

/** Whether a pawn on this cell could enter this portal, now or after building. */
function leadsFrom(view: PortalsView, board: PortalsBoard, seat: Seat, cell: number, portal: number): boolean {
  if (view.elements[cell] === "portal") return false;
  if (view.elements[cell] === null) return true;
  if (view.elements[portal] === null) return !view.options.starts.includes(cell) || cell === startOf(view, seat);
  return ((view.incoming[portal]! >> board.slots[portal * board.cells + cell]!) & 1) === 1;
}

/** The search backwards from CENTER: turns from each cell, and from the pool through a source. */
interface Search {
  readonly turns: number[];
  readonly hindrances: readonly number[];
  fromPool: number;
}

/** Turns that a launch of a portal costs, what is in the way at these slots not counted; building it, too, if need be. */
function costOf(view: PortalsView, { hindrances }: Search, portal: number, aside: number): number {
  return view.elements[portal] === null ? 2 : 1 + hindrance * bitsOf[hindrances[portal]! & ~aside]!;
}

/** Lowers the turns of the cells from which this portal leads to that exit. */
function relaxThrough(
  view: PortalsView,
  board: PortalsBoard,
  seat: Seat,
  [portal, exit]: readonly [number, number],
  search: Search,
): void {
  const { turns } = search;
  const exitBit = 1 << board.slots[portal * board.cells + exit]!;
  if (view.elements[portal] === "portal" && view.incoming[portal] === 0) {
    search.fromPool = Math.min(search.fromPool, turns[exit]! + costOf(view, search, portal, exitBit));
  }
  for (let slot = 0; slot < 6; slot++) {
    const entry = board.neighbors[portal * 6 + slot]!;
    if (entry < 0 || entry === exit || turns[entry]! <= turns[exit]!) continue;
    if (!leadsFrom(view, board, seat, entry, portal)) continue;
    const built = view.elements[entry] === null ? 1 : 0;
    const cost = turns[exit]! + built + costOf(view, search, portal, exitBit | (1 << slot));
    if (cost < turns[entry]!) turns[entry] = cost;
  }
}

function searched(view: PortalsView, seat: Seat): Search {
  const board = boardOf(view.options.radius);
  const hindrances = hindrancesOf(view, board, seat);
  const search: Search = { turns: new Array<number>(board.cells).fill(farthest), hindrances, fromPool: farthest };
  const done = new Array<boolean>(board.cells).fill(false);
  search.turns[0] = 0;
  for (let round = 0; round < board.cells; round++) {
    let next = -1;
    for (let cell = 0; cell < board.cells; cell++)
      if (done[cell] === false && (next < 0 || search.turns[cell]! < search.turns[next]!)) next = cell;
    if (search.turns[next]! >= farthest) break;
    done[next] = true;
    for (let near = next * 6; near < next * 6 + 6; near++) {
      const portal = board.neighbors[near]!;
      if (portal >= 0 && leadsTo(view, board, portal, next)) relaxThrough(view, board, seat, [portal, next], search);
    }
  }
  return search;
}

/** About how many turns a seat needs to bring a pawn into CENTER: a guess for bots, at most `farthest`. */
export function turnsToCenter(view: PortalsView, seat: Seat): number {
  const { turns, fromPool } = searched(view, seat);
  let least = farthest;
  for (let cell = 0; cell < turns.length; cell++) if (view.holder[cell] === seat) least = Math.min(least, turns[cell]!);
  if (view.pool[seat] === 0) return least;
  return Math.min(least, fromPool, turns[startOf(view, seat)]! + 1);
}

/** Whether a seat could launch a pawn into CENTER at once. */
export function threatens(view: PortalsView, seat: Seat, isActive: (portal: number) => boolean): boolean {
  const board = boardOf(view.options.radius);
  for (let slot = 0; slot < 6; slot++) {
    const portal = board.neighbors[slot]!;
    const intoCenter = (view.outgoing[portal]! >> board.slots[portal * board.cells]!) & 1;
    const brings = bitsOf[view.incoming[portal]!]! > 0 || !view.options.demons;
    if (intoCenter === 1 && brings && view.holder[0] !== seat && isActive(portal)) return true;
  }
  return false;
}
