import type { Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { PortalsView } from "../state.js";
import { demandPlace } from "./board.js";

/** The pieces on a platform: pawns of at most one seat, and demons. */
export interface Pieces {
  /** The seat whose pawns they are; `null` when there are none. */
  readonly seat: Seat | null;
  /** How many pawns. */
  readonly pawns: number;
  /** How many demons. */
  readonly demons: number;
}

/** More than all the pieces of the largest match: 6 x 20 pawns and 20 demons. */
const noLimit = 141;

/** R41: the most pieces on one platform; more than there are pieces when the number is not limited. */
export function limitOf({ options: { platformLimit } }: PortalsView): number {
  return platformLimit === "unlimited" ? noLimit : platformLimit;
}

/** R43: whether a cell holds a platform; CENTER and STARTs are platforms like all others. */
export function isPlatform(view: PortalsView, cell: number): boolean {
  return view.elements[cell] === "platform";
}

/**
 * R38: the pieces on a cell; `null` where none can stand, on portals and empty cells. Throws a `TypeError` when `view`
 * is no state or
 * `cell` no number.
 */
export function piecesAt(view: PortalsView, cell: number): Pieces | null {
  demandPlace(view, cell, "cell");
  if (!isPlatform(view, cell)) return null;
  const holder = view.holder[cell];
  return { seat: holder < 0 ? null : holder, pawns: view.pawns[cell], demons: view.demons[cell] };
}

/** R41: whether fewer pieces stand on a platform than may, of any seat. */
export function hasRoom(view: PortalsView, cell: number): boolean {
  return view.pawns[cell] + view.demons[cell] < limitOf(view);
}

/** R57: whether a platform takes one more piece of a seat, or a demon in its turn. */
export function isFree(view: PortalsView, seat: Seat, cell: number): boolean {
  const holder = view.holder[cell];
  return (holder < 0 || holder === seat) && hasRoom(view, cell);
}

/** Returns a mask of the neighbours of a cell on which pawns of a seat stand. */
export function ownAround({ nearOwn, nearPawns }: PortalsDerived, seat: Seat, cell: number): number {
  return nearOwn[seat * nearPawns.length + cell];
}

/**
 * R40, R52: a mask of the neighbours of a portal that are occupied for a seat: by own pawns, or by demons that serve as
 * such.
 */
export function heldAround(derived: PortalsDerived, seat: Seat, portal: number): number {
  return ownAround(derived, seat, portal) | derived.nearDemons[portal];
}

/**
 * R57: a mask of the neighbours of a portal that are not free for a seat: those with pawns of others, and full ones.
 */
export function barredAround(derived: PortalsDerived, seat: Seat, portal: number): number {
  return (derived.nearPawns[portal] & ~ownAround(derived, seat, portal)) | derived.nearFull[portal];
}

/** R56: the pawns of a seat on the board; demons are nobody's. */
export function pawnsOnBoard(view: PortalsView, seat: Seat): number {
  return view.options.pawnsPerPlayer - view.pool[seat];
}

/** R65: whether a seat has done both: removed a pawn from CENTER, and got all its pawns off the board. */
export function isFinished(view: PortalsView, seat: Seat): boolean {
  return view.centerReached[seat] === true && pawnsOnBoard(view, seat) === 0;
}

/** R60: whether a seat must remove its pawn from CENTER before anything else: never with dice. */
export function mustRemove(view: PortalsView, seat: Seat): boolean {
  return view.holder[0] === seat && !view.options.dice;
}
