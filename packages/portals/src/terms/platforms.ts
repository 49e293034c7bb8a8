import type { Seat } from "@turnwright/core/rules";
import type { PortalsView } from "../state.js";

/** What stands on a platform: pawns of at most one seat, and demons. */
export interface Pieces {
  /** Whose pawns; `null` when there are none. */
  readonly seat: Seat | null;
  readonly pawns: number;
  readonly demons: number;
}

/** R43: whether a cell holds a platform; CENTER and STARTs are platforms like all others. */
export function isPlatform(view: PortalsView, cell: number): boolean {
  return view.elements[cell] === "platform";
}

/** R38: the pieces on a cell; `null` where none can stand, on portals and empty cells. */
export function piecesAt(view: PortalsView, cell: number): Pieces | null {
  if (!isPlatform(view, cell)) return null;
  const holder = view.holder[cell]!;
  return { seat: holder < 0 ? null : holder, pawns: view.pawns[cell]!, demons: view.demons[cell]! };
}

/** R41: whether fewer pieces stand on a platform than may, whosesoever they are. */
export function hasRoom(view: PortalsView, cell: number): boolean {
  return view.pawns[cell]! + view.demons[cell]! < view.limit;
}

/** R57: whether a platform takes one more piece of a seat, or a demon in its turn. */
export function isFree(view: PortalsView, seat: Seat, cell: number): boolean {
  const holder = view.holder[cell]!;
  return (holder < 0 || holder === seat) && hasRoom(view, cell);
}

/** A mask of the neighbours of a cell on which pawns of a seat stand. */
export function ownAround(view: PortalsView, seat: Seat, cell: number): number {
  return view.nearOwn[seat * view.elements.length + cell]!;
}

/** R40, R52: which neighbours are occupied for a seat: by own pawns, or by demons that serve as such. */
export function held(own: number, demons: number): number {
  return own | demons;
}

/** R57: which neighbours are not free for a seat: those with pawns of others, and full ones. */
export function barred(own: number, pawns: number, full: number): number {
  return (pawns & ~own) | full;
}

/** A mask of the neighbours of a portal that are occupied for a seat. */
export function heldAround(view: PortalsView, seat: Seat, portal: number): number {
  return held(ownAround(view, seat, portal), view.nearDemons[portal]!);
}

/** A mask of the neighbours of a portal that are not free for a seat. */
export function barredAround(view: PortalsView, seat: Seat, portal: number): number {
  return barred(ownAround(view, seat, portal), view.nearPawns[portal]!, view.nearFull[portal]!);
}

/** R56: the pawns of a seat on the board; demons are nobody's. */
export function pawnsOnBoard(view: PortalsView, seat: Seat): number {
  return view.options.pawnsPerPlayer - view.pool[seat]!;
}

/** R65: whether a seat has done both: removed a pawn from CENTER, and got all its pawns off the board. */
export function isFinished(view: PortalsView, seat: Seat): boolean {
  return view.centerReached[seat] === true && pawnsOnBoard(view, seat) === 0;
}

/** R60: whether a seat must remove its pawn from CENTER before anything else: never with dice. */
export function mustRemove(view: PortalsView, seat: Seat): boolean {
  return view.holder[0] === seat && !view.options.dice;
}
