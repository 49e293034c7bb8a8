import type { Seat } from "@turnwright/core/rules";
import { typeCount } from "../content/types.js";
import type { AeronautView } from "../state.js";

/** What is added to the type of a balloon when its cell is crossed out. */
export const crossedOut: number = typeCount;

/** Whether a cell shows a live balloon; a hidden one does not show it. */
export function isLive(cell: number | null | undefined): boolean {
  return cell !== null && cell !== undefined && cell < crossedOut;
}

/** Cells without a drawing. */
export function freeCells(view: AeronautView, seat: Seat): number {
  return view.capacity[seat]! - view.cells[seat]!.length;
}

/** How many of so many balloons a seat can draw: the rest is lost. */
export function roomFor(view: AeronautView, seat: Seat, count: number): number {
  return Math.min(count, freeCells(view, seat));
}

/** Live balloons of a seat, whatever they are: everybody can count them. */
export function liveTotal(view: AeronautView, seat: Seat): number {
  return view.cells[seat]!.length - view.crossed[seat]!;
}

/** Live balloons of one type. */
export function liveOf(view: AeronautView, seat: Seat, type: number): number {
  const cells = view.cells[seat]!;
  let count = 0;
  for (let at = 0; at < cells.length; at++) if (cells[at] === type) count++;
  return count;
}

/** The set of the types of which a seat has a live balloon. */
export function liveTypes(view: AeronautView, seat: Seat): number {
  const cells = view.cells[seat]!;
  let set = 0;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (cell !== null && cell! < crossedOut) set |= 1 << cell!;
  }
  return set;
}

/** Writes by type how many live balloons a seat has, and gives back the set of the types of which it has any. */
export function countLive(view: AeronautView, seat: Seat, counts: number[]): number {
  const cells = view.cells[seat]!;
  for (let type = 0; type < typeCount; type++) counts[type] = 0;
  let set = 0;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (cell === null || cell! >= crossedOut) continue;
    counts[cell!] = counts[cell!]! + 1;
    set |= 1 << cell!;
  }
  return set;
}

/** The first so many live cells of a type, as indices from 0: what is paid, lost or changed. Fewer where cells are hidden. */
export function lowestLive(cells: readonly (number | null)[], type: number, count: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < cells.length && found.length < count; at++) if (cells[at] === type) found.push(at);
  return found;
}
