import type { Seat } from "@turnwright/core";
import type { PortalsView } from "../state.js";
import { bitsOf, boardOf, type PortalsBoard } from "../terms/board.js";
import { barredExits, emptyEntries } from "../terms/launching.js";
import { isFree } from "../terms/platforms.js";
import { startOf } from "../terms/starts.js";

/** As far as CENTER can be: farther counts as this far. */
export const farthest = 40;

/** About how many turns it takes until a platform is free that is not. */
const hindrance = 3;

/** What each pawn more that a launch leaves on the board costs, since it has to leave it again. */
const growth = 2;

/**
 * How soon a seat could have pawns where, as a planner counts who forgets that a pawn leaves the place it came from: what a launch
 * needs is added up (the additive heuristic of Bonet and Geffner, 2001). Spreads forward from the pawns, nearest cells first.
 */
interface Spreading {
  readonly view: PortalsView;
  readonly board: PortalsBoard;
  readonly seat: Seat;
  /** By cell, the turns until a pawn can stand there. */
  readonly turns: number[];
  /** Cells to go on from, by turns; some lie twice. */
  readonly open: number[][];
  /** By portal, how many entries no pawn has come to yet, and the turns of the others together. */
  readonly missing: number[];
  readonly gathered: number[];
}

function reach({ turns, open }: Spreading, cell: number, at: number): void {
  if (at >= turns[cell]!) return;
  turns[cell] = at;
  open[at]!.push(cell);
}

/** A portal whose entries are all held after so many turns: a pawn comes to each exit, one platform more can be built. */
function launchFrom(spreading: Spreading, portal: number, held: number): void {
  const { view, board, seat } = spreading;
  const exits = view.outgoing[portal]!;
  const entries = bitsOf[view.incoming[portal]!]!;
  // The first pawn of a source is the one that goes on.
  const surplus = Math.max(0, bitsOf[exits]! - Math.max(1, entries));
  const isShort = bitsOf[exits]! - entries > view.pool[seat]!;
  const barred = bitsOf[barredExits(view, seat, portal)]! + (isShort ? 1 : 0);
  const at = held + 1 + hindrance * barred + growth * surplus;
  for (let slot = 0; slot < 6; slot++) {
    const exit = board.neighbors[portal * 6 + slot]!;
    if (exit < 0) break;
    if (((exits >> slot) & 1) === 1) reach(spreading, exit, at);
    else if (view.elements[exit] === null) reach(spreading, exit, at + 1);
  }
}

/** A portal that is built on an empty cell, from a platform to another one, which may have to be built, too. */
function buildFrom(spreading: Spreading, cell: number, portal: number, at: number): void {
  const { view, board, seat } = spreading;
  const foreign = view.nearForeign[seat * board.cells + portal]!;
  if (((foreign >> board.slots[portal * board.cells + cell]!) & 1) === 1) return;
  for (let slot = 0; slot < 6; slot++) {
    const exit = board.neighbors[portal * 6 + slot]!;
    if (exit < 0) break;
    if (view.elements[exit] === "portal" || ((foreign >> slot) & 1) === 1) continue;
    const isBuilt = view.elements[exit] === "platform";
    reach(spreading, exit, at + 2 + (isBuilt ? (isFree(view, seat, exit) ? 0 : hindrance) : 1));
  }
}

function goOnFrom(spreading: Spreading, cell: number, at: number): void {
  const { view, board, missing, gathered } = spreading;
  for (let slot = 0; slot < 6; slot++) {
    const portal = board.neighbors[cell * 6 + slot]!;
    if (portal < 0) break;
    if (view.elements[portal] === null) buildFrom(spreading, cell, portal, at);
    else if (view.elements[portal] === "portal" && ((view.outgoing[cell]! >> slot) & 1) === 1) {
      gathered[portal]! += at;
      if (--missing[portal]! === 0) launchFrom(spreading, portal, gathered[portal]!);
    }
  }
}

function begun(view: PortalsView, seat: Seat): Spreading {
  const board = boardOf(view.options.radius);
  const { cells } = board;
  const missing = new Array<number>(cells).fill(0);
  for (let portal = 0; portal < cells; portal++)
    missing[portal] = bitsOf[view.incoming[portal]! & ~view.nearDemons[portal]!]!;
  const turns = new Array<number>(cells).fill(farthest);
  const open = Array.from({ length: farthest }, (): number[] => []);
  return { view, board, seat, turns, open, missing, gathered: new Array<number>(cells).fill(0) };
}

function begin(spreading: Spreading): void {
  const { view, seat } = spreading;
  for (const cell of view.ownPlatforms[seat]!) reach(spreading, cell, 0);
  if (!view.options.demons) for (const source of view.sources) launchFrom(spreading, source, 0);
  const start = startOf(view, seat);
  if (view.pool[seat]! > 0) reach(spreading, start, isFree(view, seat, start) ? 1 : 1 + hindrance);
}

/** About how many turns a seat needs to bring a pawn into CENTER: a guess, at most `farthest`. */
export function turnsToCenter(view: PortalsView, seat: Seat): number {
  const spreading = begun(view, seat);
  begin(spreading);
  for (let at = 0; at < farthest; at++) {
    const open = spreading.open[at]!;
    for (let next = 0; next < open.length; next++) {
      if (open[next] === 0) return at;
      if (spreading.turns[open[next]!] === at) goOnFrom(spreading, open[next]!, at);
    }
  }
  return farthest;
}

/** About how many turns it takes to get a pawn off the board from this cell. */
function turnsToClear(view: PortalsView, board: PortalsBoard, seat: Seat, cell: number): number {
  if (cell === 0) return 1;
  let least = 5;
  for (let slot = 0; slot < 6; slot++) {
    const portal = board.neighbors[cell * 6 + slot]!;
    if (portal < 0) break;
    if (view.elements[portal] === null) least = Math.min(least, 2);
    const isSink = view.outgoing[portal] === 0 && ((view.outgoing[cell]! >> slot) & 1) === 1;
    if (isSink && emptyEntries(view, seat, portal) === 0) return 1;
  }
  return least;
}

/** About how many turns a seat needs to win: to CENTER, if it has not been there, and to get all other pawns off the board. */
export function turnsToWin(view: PortalsView, seat: Seat): number {
  const board = boardOf(view.options.radius);
  let clearing = 0;
  for (const cell of view.ownPlatforms[seat]!) clearing += view.pawns[cell]! * turnsToClear(view, board, seat, cell);
  if (view.centerReached[seat] === true) return clearing;
  return turnsToCenter(view, seat) + 1 + Math.max(0, clearing - 2);
}
