import type { Seat } from "@turnwright/core/rules";
import type { TrackPlace } from "../event/words.js";
import type { HopeView } from "../state.js";
import { crossingAt, trackOf } from "./edition.js";

/** The last occupied space of the Pioneer track, 0 when it is empty. Spaces skipped below it stay empty. */
export function lastOccupied(view: HopeView): number {
  return view.trackSpaces.at(-1) ?? 0;
}

/** The space after another one, but for the space on which the marker stands and those skipped before. */
export function spaceAfter(view: HopeView, last: number): number {
  const markers = crossingAt(view, view.marker);
  let next = last + 1;
  while (next === markers || view.gapsAhead.includes(next)) next++;
  return next;
}

/** Whether a pioneer on a space has arrived: the last one, or beyond it, where pioneers still count. */
export function isArrived(view: HopeView, space: number): boolean {
  return space >= trackOf(view).end;
}

/** Whether a Pioneer space has a pioneer on it. */
export function isOccupied(view: HopeView, space: number): boolean {
  return view.trackSpaces.includes(space);
}

/** How many pioneers a seat has on the track. */
export function pioneersOnTrack(view: HopeView, seat: Seat): number {
  let count = 0;
  for (let at = 0; at < view.trackSeats.length; at++) if (view.trackSeats[at] === seat) count++;
  return count;
}

/**
 * The track after a seat has lost up to so many pioneers, its highest first: owners above move one place down, the last
 * space becomes free, gaps stay.
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

/** The skipped spaces beyond the last occupied one, ascending, once only these pioneers are left on the track. */
export function gapsBeyond(view: HopeView, left: readonly TrackPlace[]): number[] {
  const gaps: number[] = [];
  for (let space = (left.at(-1)?.space ?? 0) + 1; space < lastOccupied(view); space++)
    if (!isOccupied(view, space)) gaps.push(space);
  return [...gaps, ...view.gapsAhead];
}

/** Those of them that stay empty: all, or none where the option `trackGaps` says so. */
export function gapsAfter(view: HopeView, left: readonly TrackPlace[]): number[] {
  return view.options.trackGaps === "forgotten" ? [] : gapsBeyond(view, left);
}
