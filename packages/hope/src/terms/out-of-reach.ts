import type { HopeView } from "../state.js";
import { sizeOf, tileAt, trackOf } from "./edition.js";
import { lastOccupied } from "./track.js";

/**
 * Returns the number of planets on tiles that can still become stable, which bounds the pioneers that can still come to
 * the track.
 */
function planetsLeft(view: HopeView): number {
  let planets = 0;
  for (let cell = 1; cell < view.tiles.length; cell++)
    if (view.present[cell] && !view.stable[cell]) planets += sizeOf(tileAt(view, cell));
  return planets;
}

/**
 * Returns whether the pioneers cannot arrive any more, whatever is settled. Each planet brings at most one space, and
 * one more for each space that is skipped because of the marker or a gap. The answer `true` is a proof; `false` is not.
 */
export function isOutOfReach(view: HopeView): boolean {
  const { crossings, end } = trackOf(view);
  const skipped = crossings.filter(([space]) => space >= view.marker).length + view.gapsAhead.length;
  return lastOccupied(view) + planetsLeft(view) + skipped < end;
}
