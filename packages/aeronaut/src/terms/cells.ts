import type { Seat } from "@turnwright/core/rules";
import { typeCount } from "../content/types.js";
import type { LedgerEntry } from "../state/task.js";
import type { AeronautView } from "../state.js";

/** What is added to the type of a balloon when its cell is crossed out. */
export const crossedOut: number = typeCount;

/** Returns whether a cell shows a live balloon; a hidden one does not show it. */
export function isLive(cell: number | null | undefined): boolean {
  return cell !== null && cell !== undefined && cell < crossedOut;
}

/** Returns how many cells of an area have no drawing. */
export function freeCells(view: AeronautView, seat: Seat): number {
  return view.capacity[seat] - view.cells[seat].length;
}

/** Returns how many of some balloons a seat can draw: the rest is lost. */
export function roomFor(view: AeronautView, seat: Seat, count: number): number {
  return Math.min(count, freeCells(view, seat));
}

/** Returns how many cells a ledger knows to be crossed out. */
export function crossedBy(ledger: readonly LedgerEntry[]): number {
  let count = 0;
  for (const entry of ledger)
    if (entry.kind === "out") count += entry.count;
    else if (entry.kind === "stolen") count++;
  return count;
}

/**
 * Returns how many cells of an area are crossed out. Everybody knows this number, because it follows from the ledger of
 * a hidden area.
 */
export function crossedCells(view: AeronautView, seat: Seat): number {
  // The contents of hidden cells are not read, because a seat that sees them must get the same count as everybody else.
  if (view.options.secretAreas) return crossedBy(view.ledger[seat]);
  const cells = view.cells[seat];
  let count = 0;
  for (let at = 0; at < cells.length; at++) if (cells[at]! >= crossedOut) count++;
  return count;
}

/** Returns how many live balloons a seat has, whatever they are: everybody can count them. */
export function liveTotal(view: AeronautView, seat: Seat): number {
  return view.cells[seat].length - crossedCells(view, seat);
}

/** Returns how many live balloons of one type a seat has. */
export function liveOf(view: AeronautView, seat: Seat, type: number): number {
  const cells = view.cells[seat];
  let count = 0;
  for (let at = 0; at < cells.length; at++) if (cells[at] === type) count++;
  return count;
}

/** Returns the set of the types of which a seat has a live balloon. */
export function liveTypes(view: AeronautView, seat: Seat): number {
  const cells = view.cells[seat];
  let set = 0;
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (cell !== null && cell < crossedOut) set |= 1 << cell;
  }
  return set;
}

/** Returns, by type, how many live balloons a seat has. To fill a list would take half as long again. */
export function liveByType(view: AeronautView, seat: Seat): number[] {
  const cells = view.cells[seat];
  const counts = [0, 0, 0, 0, 0, 0, 0, 0];
  for (let at = 0; at < cells.length; at++) {
    const cell = cells[at];
    if (cell !== null && cell < crossedOut) counts[cell] = counts[cell] + 1;
  }
  return counts;
}

/**
 * Returns the first live cells of a type, as indices from 0: what is paid, lost or changed. Fewer where cells are
 * hidden.
 */
export function lowestLive(cells: readonly (number | null)[], type: number, count: number): number[] {
  const found: number[] = [];
  for (let at = 0; at < cells.length && found.length < count; at++) if (cells[at] === type) found.push(at);
  return found;
}
