import { copyList, filled, type Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { PortalsView } from "../state.js";
import { bitsOf, boardOf, type PortalsBoard, slotOf } from "../terms/board.js";
import { barredExits, emptyEntries } from "../terms/launching.js";
import { isFree } from "../terms/platforms.js";

/** As far as CENTER can be: farther counts as this far. */
export const farthest = 40;

/** About how many turns it takes until a platform is free that is not. */
const hindrance = 3;

/** What each pawn more that a launch leaves on the board costs, since it has to leave it again. */
const growth = 2;

/**
 * How soon a seat could have pawns where, as a planner counts who forgets that a pawn leaves the place it came from:
 * what a launch needs is added up (the additive heuristic of Bonet and Geffner, 2001). Spreads forward from the pawns,
 * nearest cells first.
 */
interface Spreading {
  readonly view: PortalsView;
  readonly derived: PortalsDerived;
  readonly seat: Seat;
  readonly board: PortalsBoard;
  /** By cell, the turns until a pawn can stand there. */
  readonly turns: number[];
  /**
   * What to go on from, as chains: by turns the first place or -1, and by place the cell and the next place; some cells
   * lie twice.
   */
  readonly first: number[];
  readonly cells: number[];
  readonly next: number[];
  count: number;
  /** By portal, how many entries a pawn has come to, and the turns of those together. */
  readonly arrived: number[];
  readonly gathered: number[];
}

function reach(spreading: Spreading, cell: number, at: number): void {
  const { turns, first, cells, next } = spreading;
  // Whatever comes later than a pawn in CENTER is of no interest.
  if (at >= turns[cell] || at >= turns[0]) return;
  turns[cell] = at;
  const place = spreading.count++;
  cells[place] = cell;
  next[place] = first[at];
  first[at] = place;
}

/**
 * A portal whose entries are all held after so many turns: a pawn comes to each exit, one platform more can be built.
 */
function launchFrom(spreading: Spreading, portal: number, held: number): void {
  const { view, derived, board, seat } = spreading;
  const exits = view.exits[portal];
  const entries = bitsOf[view.entries[portal]];
  // The first pawn of a source is the one that goes on.
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

/** A portal that is built on an empty cell, from a platform to another one, which may have to be built, too. */
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

/** About how many turns a seat needs to bring a pawn into CENTER: a guess, at most `farthest`. */
export function turnsToCenter(view: PortalsView, derived: PortalsDerived, seat: Seat): number {
  const spreading = spreadingFor(view, derived, seat);
  begin(spreading);
  const { turns, first, cells, next } = spreading;
  for (let at = 0; at < turns[0]; at++)
    for (let place = first[at]; place >= 0; place = next[place])
      if (turns[cells[place]] === at) goOnFrom(spreading, cells[place], at);
  return turns[0];
}

/** About how many turns it takes to get a pawn off the board from this cell. */
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
 * About how many turns a seat needs to win: to CENTER, if it has not been there, and to get all other pawns off the
 * board.
 */
export function turnsToWin(view: PortalsView, derived: PortalsDerived, seat: Seat): number {
  const board = boardOf(view.options.radius);
  let clearing = 0;
  for (const cell of derived.ownPlatforms[seat])
    clearing += view.pawns[cell] * turnsToClear(view, derived, board, seat, cell);
  if (view.centerReached[seat] === true) return clearing;
  return turnsToCenter(view, derived, seat) + 1 + Math.max(0, clearing - 2);
}
