import { copyList, filled, type Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { PortalsView } from "../state.js";
import { bitsOf, boardOf, type PortalsBoard, slotOf } from "../terms/board.js";
import { barredExits, emptyEntries } from "../terms/launching.js";
import { isFree } from "../terms/platforms.js";

/** The greatest distance to CENTER. Greater distances count as this one. */
export const farthest = 40;

/** The estimated number of turns until an occupied platform is free. */
const hindrance = 3;

/** The cost of each additional pawn that a launch leaves on the board, because it must leave the board again. */
const growth = 2;

/**
 * The earliest turn at which a seat could have pawns on each cell, as a planner estimates it. The estimate ignores that
 * a pawn leaves the cell it came from. It adds up the turns of everything that a launch needs (the additive heuristic
 * of Bonet and Geffner, 2001). The search spreads forward from the pawns, nearest cells first.
 */
interface Spreading {
  readonly view: PortalsView;
  readonly derived: PortalsDerived;
  readonly seat: Seat;
  readonly board: PortalsBoard;
  /** By cell, the turns until a pawn can stand there. */
  readonly turns: number[];
  /**
   * The cells to continue from, as chains: by turns, the first place or -1; by place, the cell and the next place. Some
   * cells occur twice.
   */
  readonly first: number[];
  readonly cells: number[];
  readonly next: number[];
  count: number;
  /** By portal: the number of entries that a pawn has reached, and the sum of their turns. */
  readonly arrived: number[];
  readonly gathered: number[];
}

function reach(spreading: Spreading, cell: number, at: number): void {
  const { turns, first, cells, next } = spreading;
  // Cells that are reached later than CENTER do not matter.
  if (at >= turns[cell] || at >= turns[0]) return;
  turns[cell] = at;
  const place = spreading.count++;
  cells[place] = cell;
  next[place] = first[at];
  first[at] = place;
}

/**
 * Spreads from a portal whose entries are all held after this number of turns. A pawn comes to each exit, and one more
 * platform can be built.
 */
function launchFrom(spreading: Spreading, portal: number, held: number): void {
  const { view, derived, board, seat } = spreading;
  const exits = view.exits[portal];
  const entries = bitsOf[view.entries[portal]];
  // The first pawn of a source continues.
  const surplus = Math.max(0, bitsOf[exits] - Math.max(1, entries));
  const isShort = bitsOf[exits] - entries > view.pool[seat];
  const barred = bitsOf[barredExits(view, derived, seat, portal)] + (isShort ? 1 : 0);
  const at = held + 1 + hindrance * barred + growth * surplus;
  for (let slot = 0; slot < 6; slot++) {
    const exit = board.neighbors[portal * 6 + slot];
    if (exit < 0) break;
    if (((exits >> slot) & 1) === 1) reach(spreading, exit, at);
    else if (view.elements[exit] === null) reach(spreading, exit, at + 1);
  }
}

/**
 * Spreads to a portal that is built on an empty cell, from a platform to another one, which may also have to be built.
 */
function buildFrom(spreading: Spreading, cell: number, portal: number, at: number): void {
  const { view, derived, board, seat } = spreading;
  const foreign = derived.nearForeign[seat * board.cells + portal];
  if (((foreign >> slotOf(board, portal, cell)) & 1) === 1) return;
  for (let slot = 0; slot < 6; slot++) {
    const exit = board.neighbors[portal * 6 + slot];
    if (exit < 0) break;
    if (view.elements[exit] === "portal" || ((foreign >> slot) & 1) === 1) continue;
    const isBuilt = view.elements[exit] === "platform";
    reach(spreading, exit, at + 2 + (isBuilt ? (isFree(view, seat, exit) ? 0 : hindrance) : 1));
  }
}

function goOnFrom(spreading: Spreading, cell: number, at: number): void {
  const { view, derived, board, arrived, gathered } = spreading;
  for (let slot = 0; slot < 6; slot++) {
    const portal = board.neighbors[cell * 6 + slot];
    if (portal < 0) break;
    if (view.elements[portal] === null) buildFrom(spreading, cell, portal, at);
    else if (view.elements[portal] === "portal" && ((derived.entryTo[cell] >> slot) & 1) === 1) {
      gathered[portal] += at;
      arrived[portal]++;
      const needed = bitsOf[view.entries[portal] & ~derived.nearDemons[portal]];
      if (arrived[portal] === needed) launchFrom(spreading, portal, gathered[portal]);
    }
  }
}

function spreadingFor(view: PortalsView, derived: PortalsDerived, seat: Seat): Spreading {
  const board = boardOf(view.options.radius);
  const none = filled(board.cells, 0);
  return {
    view,
    derived,
    seat,
    board,
    turns: filled(board.cells, farthest),
    first: filled(farthest, -1),
    cells: [],
    next: [],
    count: 0,
    arrived: copyList(none),
    gathered: none,
  };
}

function begin(spreading: Spreading): void {
  const { view, derived, seat } = spreading;
  for (const cell of derived.ownPlatforms[seat]) reach(spreading, cell, 0);
  if (!view.options.demons) for (const source of derived.sources) launchFrom(spreading, source, 0);
  const start = derived.starts[seat];
  if (view.pool[seat] > 0) reach(spreading, start, isFree(view, seat, start) ? 1 : 1 + hindrance);
}

/** Returns an estimate of the number of turns that a seat needs to bring a pawn into CENTER, at most `farthest`. */
export function turnsToCenter(view: PortalsView, derived: PortalsDerived, seat: Seat): number {
  const spreading = spreadingFor(view, derived, seat);
  begin(spreading);
  const { turns, first, cells, next } = spreading;
  for (let at = 0; at < turns[0]; at++)
    for (let place = first[at]; place >= 0; place = next[place])
      if (turns[cells[place]] === at) goOnFrom(spreading, cells[place], at);
  return turns[0];
}

/** Returns an estimate of the number of turns that it takes to get a pawn off the board from this cell. */
function turnsToClear(
  view: PortalsView,
  derived: PortalsDerived,
  board: PortalsBoard,
  seat: Seat,
  cell: number,
): number {
  if (cell === 0) return 1;
  let least = 5;
  for (let slot = 0; slot < 6; slot++) {
    const portal = board.neighbors[cell * 6 + slot];
    if (portal < 0) break;
    if (view.elements[portal] === null) least = Math.min(least, 2);
    const isSink = view.exits[portal] === 0 && ((derived.entryTo[cell] >> slot) & 1) === 1;
    if (isSink && emptyEntries(view, derived, seat, portal) === 0) return 1;
  }
  return least;
}

/**
 * Returns an estimate of the number of turns that a seat needs to win. It must reach CENTER, if it has not been there,
 * and get all other pawns off the board.
 */
export function turnsToWin(view: PortalsView, derived: PortalsDerived, seat: Seat): number {
  const board = boardOf(view.options.radius);
  let clearing = 0;
  for (const cell of derived.ownPlatforms[seat])
    clearing += view.pawns[cell] * turnsToClear(view, derived, board, seat, cell);
  if (view.centerReached[seat] === true) return clearing;
  return turnsToCenter(view, derived, seat) + 1 + Math.max(0, clearing - 2);
}
