import { lowestOf, type Seat } from "@turnwright/core/rules";
import type { LaunchMove } from "../kinds.js";
import type { PortalsView } from "../state.js";
import { boardOf, type PortalsBoard } from "./board.js";
import { launchesOfReady, launchOf } from "./launching.js";
import { barred, held } from "./platforms.js";
import { launches, placeOf, type Tally, tallied, totalBefore, totalOf } from "./tally.js";

/** Puts a portal with its launches among those before, by cell; `upTo` holds the launches of each alone until all are there. */
function note(tally: Tally, portal: number, count: number): void {
  const { cells, upTo } = tally;
  let at = tally.length++;
  for (; at > 0 && cells[at - 1]! > portal; at--) {
    cells[at] = cells[at - 1]!;
    upTo[at] = upTo[at - 1]!;
  }
  cells[at] = portal;
  upTo[at] = count;
}

function noteSources(tally: Tally, view: PortalsView, seat: Seat): void {
  const { sources, outgoing, nearOwn, nearPawns, nearFull, elements } = view;
  const first = seat * elements.length;
  for (let at = 0; at < sources.length; at++) {
    const portal = sources[at]!;
    if ((outgoing[portal]! & barred(nearOwn[first + portal]!, nearPawns[portal]!, nearFull[portal]!)) !== 0) continue;
    const launches = launchesOfReady(view, seat, portal);
    if (launches > 0) note(tally, portal, launches);
  }
}

/** Notes the portals of which a platform is the first entry, so that none is noted twice. */
function noteFrom(
  tally: Tally,
  view: PortalsView,
  { neighbors, back, cells }: PortalsBoard,
  seat: Seat,
  entry: number,
): void {
  const { incoming, outgoing, nearOwn, nearDemons, nearPawns, nearFull } = view;
  const first = seat * cells;
  for (let mask = outgoing[entry]!; mask > 0; mask &= mask - 1) {
    const at = entry * 6 + lowestOf(mask);
    const portal = neighbors[at]!;
    const entries = incoming[portal]!;
    if ((entries & ((1 << back[at]!) - 1)) !== 0) continue;
    const own = nearOwn[first + portal]!;
    const empty = entries & ~held(own, nearDemons[portal]!);
    const shut = outgoing[portal]! & barred(own, nearPawns[portal]!, nearFull[portal]!);
    if ((empty | shut) !== 0) continue;
    const launches = launchesOfReady(view, seat, portal);
    if (launches > 0) note(tally, portal, launches);
  }
}

function noteAll(tally: Tally, view: PortalsView, seat: Seat): void {
  const board = boardOf(view.options.radius);
  const { demonPlatforms, holder } = view;
  const own = view.ownPlatforms[seat]!;
  noteSources(tally, view, seat);
  for (let at = 0; at < own.length; at++) noteFrom(tally, view, board, seat, own[at]!);
  for (let at = 0; at < demonPlatforms.length; at++)
    if (holder[demonPlatforms[at]!] !== seat) noteFrom(tally, view, board, seat, demonPlatforms[at]!);
  const { upTo, length } = tally;
  for (let at = 1; at < length; at++) upTo[at] = upTo[at - 1]! + upTo[at]!;
}

/** The launches of a seat by portal, turn order, die and a pawn in CENTER aside. */
function launchesBy(view: PortalsView, seat: Seat): Tally {
  return tallied(launches, view, seat, noteAll);
}

/** How many launches a seat has, turn order and die aside. */
export function countLaunches(view: PortalsView, seat: Seat): number {
  return totalOf(launchesBy(view, seat));
}

/** The portals that a seat could launch if it were to act and no die and no pawn in CENTER forbade it; ascending. */
export function activePortals(view: PortalsView, seat: Seat): number[] {
  const { cells, length } = launchesBy(view, seat);
  return cells.slice(0, length);
}

/** One of a seat's launches, by its index in the canonical order. Throws beyond the last. */
export function nthLaunch(view: PortalsView, seat: Seat, index: number): LaunchMove {
  const tally = launchesBy(view, seat);
  const at = placeOf(tally, index);
  return launchOf(view, boardOf(view.options.radius), seat, tally.cells[at]!, index - totalBefore(tally, at));
}
