import type { Seat } from "@turnwright/core/rules";
import type { PortalsView } from "../state.js";
import { bitsOf, boardOf, type PortalsBoard } from "./board.js";
import { canPlaceCenterSource } from "./center-source.js";
import { ownerOf } from "./starts.js";

/** R24: whether a cell holds CENTER or a START, which belong to the board. */
export function isOfTheBoard(view: PortalsView, cell: number): boolean {
  return cell === 0 || ownerOf(view, cell) >= 0;
}

/** Returns a mask of the neighbours of a portal that have an arrow to it or from it; 0 where no portal is. */
function joinedTo(view: PortalsView, portal: number): number {
  return view.entries[portal] | view.exits[portal];
}

/** Whether a platform has an arrow to or from a portal beside it, but for this one. */
function hasOtherPortal(view: PortalsView, { neighbors, back }: PortalsBoard, platform: number, but: number): boolean {
  for (let at = platform * 6; at < platform * 6 + 6 && neighbors[at] >= 0; at++)
    if (neighbors[at] !== but && ((joinedTo(view, neighbors[at]) >> back[at]) & 1) === 1) return true;
  return false;
}

/** R24e: the first neighbour that would lose its only connection with the element of a cell; -1 when there is none. */
export function cutOffBy(view: PortalsView, cell: number): number {
  const board = boardOf(view.options.radius);
  const { neighbors, back } = board;
  const own = joinedTo(view, cell);
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at] >= 0; at++) {
    const beside = neighbors[at];
    const isPortal = view.elements[beside] === "portal";
    const isJoined = (isPortal ? joinedTo(view, beside) >> back[at] : own >> (at % 6)) & 1;
    if (isJoined === 0 || isOfTheBoard(view, beside)) continue;
    if (isPortal ? bitsOf[joinedTo(view, beside)] === 1 : !hasOtherPortal(view, board, beside, cell)) return beside;
  }
  return -1;
}

/** R24d: the seat whose START a portal is joined to; -1 when it is joined to none. */
export function startJoinedTo(view: PortalsView, portal: number): Seat {
  const { neighbors } = boardOf(view.options.radius);
  for (let slot = 0, left = joinedTo(view, portal); left > 0; slot++, left >>= 1) {
    const owner = (left & 1) === 1 ? ownerOf(view, neighbors[portal * 6 + slot]) : -1;
    if (owner >= 0) return owner;
  }
  return -1;
}

/** R18: whether a demolition would make a source into CENTER, by the last entry of a portal, where none may be. */
export function makesForbiddenSource(view: PortalsView, platform: number): boolean {
  if (canPlaceCenterSource(view)) return false;
  const { neighbors, back } = boardOf(view.options.radius);
  // CENTER is the first neighbour of each cell of the first ring.
  for (let at = platform * 6; at < platform * 6 + 6 && neighbors[at] >= 0; at++) {
    const beside = neighbors[at];
    if (beside <= 6 && (view.exits[beside] & 1) === 1 && view.entries[beside] === 1 << back[at]) return true;
  }
  return false;
}

/** Whether any piece stands on a cell. */
export function isOccupied(view: PortalsView, cell: number): boolean {
  return view.pawns[cell] + view.demons[cell] > 0;
}

/** Whether a seat that has a demolition left may demolish what lies on a cell, turn order and die aside. */
function isDemolishable(view: PortalsView, seat: Seat, cell: number): boolean {
  if (view.elements[cell] === null || isOfTheBoard(view, cell) || isOccupied(view, cell)) return false;
  const owner = startJoinedTo(view, cell);
  return (owner < 0 || owner === seat) && cutOffBy(view, cell) < 0 && !makesForbiddenSource(view, cell);
}

/** Returns the cells whose elements a seat may demolish, ascending, turn order and die aside. */
export function demolishable(view: PortalsView, seat: Seat): number[] {
  const cells: number[] = [];
  if (view.demolitions[seat] === 0) return cells;
  for (let cell = 1; cell < view.elements.length; cell++) if (isDemolishable(view, seat, cell)) cells.push(cell);
  return cells;
}

/** Whether a seat may demolish anything, turn order and die aside. */
export function canDemolish(view: PortalsView, seat: Seat): boolean {
  if (view.demolitions[seat] === 0) return false;
  for (let cell = 1; cell < view.elements.length; cell++) if (isDemolishable(view, seat, cell)) return true;
  return false;
}

/** R69: whether any seat has a demolition left. */
export function mayBeDemolished({ demolitions }: PortalsView): boolean {
  for (let seat = 0; seat < demolitions.length; seat++) if (demolitions[seat] > 0) return true;
  return false;
}
