import type { Seat } from "@turnwright/core/rules";
import type { PortalsView } from "../state.js";

/** How many moves of one kind a seat has on some cells of a position, added up from cell to cell. */
export interface Tally {
  /** What was counted, and for whom; `null` when something may have changed since. */
  view: PortalsView | null;
  seat: Seat;
  /** How many cells there are; what lies behind them in the lists is stale. */
  length: number;
  /** The cells, ascending. */
  readonly cells: number[];
  /** By place in `cells`: how many moves there are up to this cell, its own among them. */
  readonly upTo: number[];
}

function tally(): Tally {
  return { view: null, seat: 0, length: 0, cells: [], upTo: [] };
}

// A turn asks several times what a seat can do: whether it is skipped, how many moves it has, the move with a number. So what
// was counted last is remembered, until `forget` is told that a state changes, whichever. Memory, no part of any state.

/** The builds that were counted last. */
export const builds: Tally = tally();
/** The launches that were counted last. */
export const launches: Tally = tally();

/** Forgets what was counted: some state is about to change. */
export function forget(): void {
  builds.view = null;
  launches.view = null;
}

/** A tally of this position for this seat: the remembered one, or counted now. */
export function tallied(
  tally: Tally,
  view: PortalsView,
  seat: Seat,
  count: (tally: Tally, view: PortalsView, seat: Seat) => void,
): Tally {
  if (tally.view === view && tally.seat === seat) return tally;
  tally.view = null;
  tally.length = 0;
  count(tally, view, seat);
  tally.view = view;
  tally.seat = seat;
  return tally;
}

/** How many moves there are on all cells. */
export function totalOf({ length, upTo }: Tally): number {
  return length === 0 ? 0 : upTo[length - 1]!;
}

/** The place of the cell on which the move with this index is. Throws beyond the last. */
export function placeOf({ length, upTo }: Tally, index: number): number {
  for (let at = 0; at < length; at++) if (index < upTo[at]!) return at;
  throw new Error("bug: an index beyond the moves");
}

/** How many moves there are before the cell at a place. */
export function totalBefore({ upTo }: Tally, at: number): number {
  return at === 0 ? 0 : upTo[at - 1]!;
}
