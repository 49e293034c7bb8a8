import type { Seat } from "@turnwright/core";
import type { LaunchMove } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { boardOf, lowest, type PortalsBoard } from "./board.js";
import { launchesOf, launchOf } from "./launching.js";
import { isHeld } from "./platforms.js";

/** How many launches a seat has from one platform: of the portals whose first entry it is, so that none counts twice. */
function launchesFrom(view: PortalsView, board: PortalsBoard, seat: Seat, entry: number): number {
  let count = 0;
  for (let mask = view.outgoing[entry]!; mask > 0; mask &= mask - 1) {
    const at = entry * 6 + lowest(mask);
    const portal = board.neighbors[at]!;
    const before = (1 << board.back[at]!) - 1;
    if ((view.incoming[portal]! & before) === 0) count += launchesOf(view, board, seat, portal);
  }
  return count;
}

/** How many launches a seat has, counted no further than to `enough`. Looks at occupied platforms and sources only. */
function countUpTo(view: PortalsView, seat: Seat, enough: number): number {
  const board = boardOf(view.options.radius);
  const { occupied, sources } = view;
  let count = 0;
  for (let at = 0; at < occupied.length && count < enough; at++)
    if (isHeld(view, seat, occupied[at]!)) count += launchesFrom(view, board, seat, occupied[at]!);
  for (let at = 0; at < sources.length && count < enough; at++) count += launchesOf(view, board, seat, sources[at]!);
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

function isLaunchedFrom(view: PortalsView, board: PortalsBoard, entry: number): boolean {
  const holder = view.holder[entry]!;
  if (holder >= 0 && launchesFrom(view, board, holder, entry) > 0) return true;
  if (view.demons[entry] === 0) return false;
  for (let seat = 0; seat < view.seats; seat++)
    if (seat !== holder && launchesFrom(view, board, seat, entry) > 0) return true;
  return false;
}

/** Whether any seat has a launch, turn order and die aside: one look at each occupied platform and each source. */
export function canAnybodyLaunch(view: PortalsView): boolean {
  const board = boardOf(view.options.radius);
  const { occupied, sources, seats } = view;
  for (let at = 0; at < occupied.length; at++) if (isLaunchedFrom(view, board, occupied[at]!)) return true;
  for (let at = 0; at < sources.length; at++)
    for (let seat = 0; seat < seats; seat++) if (launchesOf(view, board, seat, sources[at]!) > 0) return true;
  return false;
}

/** One of a seat's launches, by its index in the canonical order. Throws beyond the last. */
export function nthLaunch(view: PortalsView, seat: Seat, index: number): LaunchMove {
  const board = boardOf(view.options.radius);
  let left = index;
  for (let portal = 1; portal < board.cells; portal++) {
    if (view.elements[portal] !== "portal") continue;
    const here = launchesOf(view, board, seat, portal);
    if (left < here) return launchOf(view, board, seat, portal, left);
    left -= here;
  }
  throw new Error("bug: an index beyond the launches");
}

/** The portals that a seat could launch if it were to act and no die and no pawn in CENTER forbade it; ascending. */
export function activePortals(view: PortalsView, seat: Seat): number[] {
  const board = boardOf(view.options.radius);
  const active: number[] = [];
  for (let portal = 1; portal < board.cells; portal++)
    if (view.elements[portal] === "portal" && launchesOf(view, board, seat, portal) > 0) active.push(portal);
  return active;
}
