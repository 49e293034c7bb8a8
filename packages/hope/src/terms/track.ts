import type { Seat } from "@turnwright/core/rules";
import type { TrackPlace } from "../event/words.js";
import type { HopeView } from "../state.js";
import { crossingAt, trackOf } from "./edition.js";

/** Returns the last occupied space of the Pioneer track, or 0 when it is empty. Skipped spaces below it stay empty. */
export function lastOccupied(view: HopeView): number {
  return view.trackSpaces.at(-1) ?? 0;
}

/** Returns the next free space after another one. It leaves out the space of the marker and the skipped spaces. */
export function spaceAfter(view: HopeView, last: number): number {
  const markers = crossingAt(view, view.marker);
  let next = last + 1;
  while (next === markers || view.gapsAhead.includes(next)) next++;
  return next;
}

/** Returns whether a pioneer on a space has arrived: on the last space or beyond it, where pioneers still count. */
export function isArrived(view: HopeView, space: number): boolean {
  return space >= trackOf(view).end;
}

/** Returns whether a Pioneer space has a pioneer on it. */
export function isOccupied(view: HopeView, space: number): boolean {
  return view.trackSpaces.includes(space);
}

/** Returns how many pioneers a seat has on the track. */
export function pioneersOnTrack(view: HopeView, seat: Seat): number {
  let count = 0;
  for (let at = 0; at < view.trackSeats.length; at++) if (view.trackSeats[at] === seat) count++;
  return count;
}

/**
 * Returns the track after a seat has lost up to this number of pioneers, its highest first. The pioneers above move
 * down one place, the last space becomes free, and gaps stay.
 */
export function shiftedDown(view: HopeView, seat: Seat, losses: number): TrackPlace[] {
  const owners = [...view.trackSeats];
  for (let lost = 0; lost < losses; lost++) {
    const highest = owners.lastIndexOf(seat);
    if (highest < 0) break;
    owners.splice(highest, 1);
  }
  return owners.map((owner, at) => ({ space: view.trackSpaces[at], seat: owner }));
}

/** Returns the skipped spaces beyond the last occupied one, ascending, if only these pioneers are left on the track. */
export function gapsBeyond(view: HopeView, left: readonly TrackPlace[]): number[] {
  const gaps: number[] = [];
  for (let space = (left.at(-1)?.space ?? 0) + 1; space < lastOccupied(view); space++)
    if (!isOccupied(view, space)) gaps.push(space);
  return [...gaps, ...view.gapsAhead];
}

/** Returns the skipped spaces that stay empty: all of them, or none if the option `trackGaps` says so. */
export function gapsAfter(view: HopeView, left: readonly TrackPlace[]): number[] {
  return view.options.trackGaps === "forgotten" ? [] : gapsBeyond(view, left);
}
