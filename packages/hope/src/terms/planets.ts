import type { Seat } from "@turnwright/core/rules";
import type { HopeMove } from "../kinds/move.js";
import type { HopeView } from "../state.js";
import { cellCount, dimensionIndex, neighbours } from "./board.js";
import { planetsOf, sizeOf, tileAt } from "./edition.js";
import { letterIndex } from "./payment.js";
import { countOf, includesSeat, seatsOf } from "./pioneers.js";

/** Returns the space where pioneers may be placed: the space of the ship, whether or not it has moved. */
export function placingSpace(view: HopeView, seat: Seat): number {
  return view.shipCells[seat] * 3 + dimensionIndex(view.shipDimensions[seat]);
}

/** Returns how many planets of a space are not settled; none on Earth and on stable tiles. */
export function freePlanets(view: HopeView, space: number): number {
  const cell = (space - (space % 3)) / 3;
  if (view.stable[cell]) return 0;
  return planetsOf(tileAt(view, cell), space % 3) - view.pioneers[space].length;
}

/** Returns the technology of the tile on a cell, 0 to 5; -1 for Earth. */
export function technologyAt(view: HopeView, cell: number): number {
  return letterIndex(tileAt(view, cell).tech);
}

/** Returns how many pioneers stand on the tile on a cell. */
export function pioneersAt(view: HopeView, cell: number): number {
  const { pioneers } = view;
  return pioneers[cell * 3].length + pioneers[cell * 3 + 1].length + pioneers[cell * 3 + 2].length;
}

/** Returns whether all planets of a barren tile are settled. */
export function isComplete(view: HopeView, cell: number): boolean {
  return cell !== 0 && pioneersAt(view, cell) === sizeOf(tileAt(view, cell));
}

/** Returns whether a seat has a pioneer on the tile on a cell. */
export function isOnTile(view: HopeView, seat: Seat, cell: number): boolean {
  for (let space = cell * 3; space < cell * 3 + 3; space++) if (includesSeat(view.pioneers[space], seat)) return true;
  return false;
}

/** Returns how many pioneers a seat has on galaxy tiles. */
export function pioneersInUniverse(view: HopeView, seat: Seat): number {
  let count = 0;
  for (let space = 3; space < cellCount * 3; space++) count += countOf(view.pioneers[space], seat);
  return count;
}

/** Returns whether a cell is on the border: beside a gap or the edge of the board. */
export function isOnBorder(view: HopeView, cell: number): boolean {
  for (let at = cell * 6; at < cell * 6 + 6; at++) {
    const beside = neighbours[at];
    if (beside < 0 || !view.present[beside]) return true;
  }
  return false;
}

/**
 * Returns the owners of the pioneers on a tile, by space in placing order. They get their pioneers back when the tile
 * vanishes.
 */
export function ownersAt({ pioneers }: HopeView, cell: number): Seat[] {
  return seatsOf(pioneers[cell * 3] + pioneers[cell * 3 + 1] + pioneers[cell * 3 + 2]);
}

/**
 * The moves that take pioneers off tiles: forced losses, losses of an unmasked traitor, and coaxing by a revealed
 * traitor. No other move does so.
 */
export const removingMoves: readonly HopeMove["type"][] = ["coax", "replaceOne", "giveUp"];
