import type { HopeView } from "../state.js";
import { sizeOf, tileAt, trackOf } from "./edition.js";
import { lastOccupied } from "./track.js";

/**
 * Returns how many planets lie on tiles that can still become stable: so many pioneers can come to the track at most.
 */
function planetsLeft(view: HopeView): number {
  let planets = 0;
  for (let cell = 1; cell < view.tiles.length; cell++)
    if (view.present[cell] && !view.stable[cell]) planets += sizeOf(tileAt(view, cell));
  return planets;
}

/**
 * Whether the pioneers cannot arrive any more, whatever is settled: a planet brings one space at most, and each space
 * that they skip, for the marker or as a gap, one more. Sound, not complete.
 */
export function isOutOfReach(view: HopeView): boolean {
  const { crossings, end } = trackOf(view);
  const skipped = crossings.filter(([space]) => space >= view.marker).length + view.gapsAhead.length;
  return lastOccupied(view) + planetsLeft(view) + skipped < end;
}
