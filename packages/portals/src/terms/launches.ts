import type { Seat } from "@turnwright/core/rules";
import type { LaunchMove } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { boardOf, lowest, type PortalsBoard } from "./board.js";
import { launchesOf, launchOf } from "./launching.js";
import { insert } from "./lists.js";

/** How many launches a seat has from one platform: of the portals whose first entry it is, so that none counts twice. */
function launchesFrom(view: PortalsView, board: PortalsBoard, seat: Seat, entry: number): number {
  let count = 0;
  for (let mask = view.outgoing[entry]!; mask > 0; mask &= mask - 1) {
    const at = entry * 6 + lowest(mask);
    const portal = board.neighbors[at]!;
    const before = (1 << board.back[at]!) - 1;
    if ((view.incoming[portal]! & before) === 0) count += launchesOf(view, seat, portal);
  }
  return count;
}

/** How many launches a seat has, counted no further than to `enough`. Looks at platforms that are held and at sources only. */
function countUpTo(view: PortalsView, seat: Seat, enough: number): number {
  const board = boardOf(view.options.radius);
  const { demonPlatforms, sources, holder } = view;
  const own = view.ownPlatforms[seat]!;
  let count = 0;
  for (let at = 0; at < own.length && count < enough; at++) count += launchesFrom(view, board, seat, own[at]!);
  for (let at = 0; at < sources.length && count < enough; at++) count += launchesOf(view, seat, sources[at]!);
  for (let at = 0; at < demonPlatforms.length && count < enough; at++)
    if (holder[demonPlatforms[at]!] !== seat) count += launchesFrom(view, board, seat, demonPlatforms[at]!);
  return count;
}

/** How many launches a seat has, turn order and die aside. */
export function countLaunches(view: PortalsView, seat: Seat): number {
  return countUpTo(view, seat, 1_000_000);
}

/** Whether a seat has a launch at all, turn order and die aside. */
export function canLaunch(view: PortalsView, seat: Seat): boolean {
  return countUpTo(view, seat, 1) > 0;
}

/** The portals that a seat could launch if it were to act and no die and no pawn in CENTER forbade it; ascending. */
export function activePortals(view: PortalsView, seat: Seat): number[] {
  const board = boardOf(view.options.radius);
  const { demonPlatforms, sources } = view;
  const own = view.ownPlatforms[seat]!;
  const active: number[] = [];
  for (let at = 0; at < sources.length; at++) if (launchesOf(view, seat, sources[at]!) > 0) active.push(sources[at]!);
  for (let at = 0; at < own.length; at++) addActive(view, board, seat, own[at]!, active);
  for (let at = 0; at < demonPlatforms.length; at++) addActive(view, board, seat, demonPlatforms[at]!, active);
  return active;
}

function addActive(view: PortalsView, board: PortalsBoard, seat: Seat, entry: number, active: number[]): void {
  for (let mask = view.outgoing[entry]!; mask > 0; mask &= mask - 1) {
    const portal = board.neighbors[entry * 6 + lowest(mask)]!;
    if (launchesOf(view, seat, portal) > 0 && !active.includes(portal)) insert(active, portal);
  }
}

/** One of a seat's launches, by its index in the canonical order. Throws beyond the last. */
export function nthLaunch(view: PortalsView, seat: Seat, index: number): LaunchMove {
  const board = boardOf(view.options.radius);
  const active = activePortals(view, seat);
  let left = index;
  for (let at = 0; at < active.length; at++) {
    const here = launchesOf(view, seat, active[at]!);
    if (left < here) return launchOf(view, board, seat, active[at]!, left);
    left -= here;
  }
  throw new Error("bug: an index beyond the launches");
}
