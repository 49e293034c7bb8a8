import { lowestOf, type Seat } from "@turnwright/core/rules";
import type { PortalsDerived } from "../derive.js";
import type { LaunchMove } from "../kinds/move.js";
import type { PortalsView } from "../state.js";
import { boardOf, type PortalsBoard } from "./board.js";
import { launchesOfReady, launchOf } from "./launching.js";
import { ownAround } from "./platforms.js";

/** The launches that a seat has in a position, turn order, die and a pawn in CENTER aside. */
export interface Launches {
  /** The portals that it could launch, ascending. */
  readonly portals: number[];
  /** How many launches each of these portals has. */
  readonly counts: number[];
  /** How many launches there are. */
  total: number;
}

const noLaunches: Launches = Object.freeze({ portals: [], counts: [], total: 0 });

/** Returns the launches with those of one more portal, put among the others by cell. */
function withPortal(launches: Launches, portal: number, count: number): Launches {
  const { portals, counts } = launches;
  if (portals.length === 0) return { portals: [portal], counts: [count], total: count };
  let at = portals.length;
  for (; at > 0 && portals[at - 1] > portal; at--) {
    portals[at] = portals[at - 1];
    counts[at] = counts[at - 1];
  }
  portals[at] = portal;
  counts[at] = count;
  launches.total += count;
  return launches;
}

/** Returns how many launches of a portal a seat has. */
function countOn(view: PortalsView, derived: PortalsDerived, seat: Seat, portal: number): number {
  const { nearPawns, nearFull, nearDemons } = derived;
  const own = ownAround(derived, seat, portal);
  const empty = view.entries[portal] & ~(own | nearDemons[portal]);
  const barred = view.exits[portal] & ((nearPawns[portal] & ~own) | nearFull[portal]);
  return (empty | barred) === 0 ? launchesOfReady(view, derived, seat, portal) : 0;
}

/** Adds the launches of the portals whose first entry is a given platform, so that no portal is added twice. */
function withEntry(
  launches: Launches,
  view: PortalsView,
  derived: PortalsDerived,
  seat: Seat,
  { neighbors, back }: PortalsBoard,
  entry: number,
): Launches {
  let all = launches;
  for (let mask = derived.entryTo[entry]; mask > 0; mask &= mask - 1) {
    const at = entry * 6 + lowestOf(mask);
    const portal = neighbors[at];
    if ((view.entries[portal] & ((1 << back[at]) - 1)) !== 0) continue;
    const count = countOn(view, derived, seat, portal);
    if (count > 0) all = withPortal(all, portal, count);
  }
  return all;
}

/**
 * Returns the launches of a seat by portal, regardless of turn order, die and a pawn in CENTER. Stops once there are
 * `enough`.
 */
export function launchesBy(
  view: PortalsView,
  derived: PortalsDerived,
  seat: Seat,
  enough: number = Number.MAX_SAFE_INTEGER,
): Launches {
  const { sources, demonPlatforms } = derived;
  const own = derived.ownPlatforms[seat];
  const board = boardOf(view.options.radius);
  let launches = noLaunches;
  for (let at = 0; at < sources.length && launches.total < enough; at++) {
    const count = countOn(view, derived, seat, sources[at]);
    if (count > 0) launches = withPortal(launches, sources[at], count);
  }
  for (let at = 0; at < own.length && launches.total < enough; at++)
    launches = withEntry(launches, view, derived, seat, board, own[at]);
  for (let at = 0; at < demonPlatforms.length && launches.total < enough; at++)
    if (view.holder[demonPlatforms[at]] !== seat)
      launches = withEntry(launches, view, derived, seat, board, demonPlatforms[at]);
  return launches;
}

/** Returns whether a seat has a launch at all, turn order, die and a pawn in CENTER aside. */
export function canLaunch(view: PortalsView, derived: PortalsDerived, seat: Seat): boolean {
  return launchesBy(view, derived, seat, 1).total > 0;
}

/** Returns one of a seat's launches, by its index in the canonical order. Throws for an index beyond the last one. */
export function nthLaunch(
  view: PortalsView,
  derived: PortalsDerived,
  seat: Seat,
  { portals, counts }: Launches,
  index: number,
): LaunchMove {
  let left = index;
  for (let at = 0; at < portals.length; at++) {
    if (left < counts[at]) return launchOf(view, derived, seat, portals[at], left);
    left -= counts[at];
  }
  throw new Error("bug: an index beyond the launches");
}
