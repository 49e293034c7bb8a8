import { filled, type Seat } from "@turnwright/core/rules";
import { abilityKinds } from "../content/bonuses.js";
import { longestRoute } from "../content/scores.js";
import { typeCount } from "../content/types.js";
import { type Layout, layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { isLive } from "./cells.js";
import { hasTwin } from "./routes.js";
import { lowestOf } from "./takes.js";

const share = abilityKinds.indexOf("share");

/** Scratch memory, written before it is read in every call: live balloons by type, and by number the types of which so many are live. */
const live: number[] = filled(typeCount, 0);
const having: number[] = filled(longestRoute + 1, 0);

/** Takes a claim that a seat could make: of a plain route (`space` -1) with a type, or of a space; says whether it has enough. */
export type TakeClaim = (route: number, space: number, type: number) => boolean;

/** Counts what a seat has; whether it has anything. */
function count(view: AeronautView, seat: Seat): boolean {
  for (let type = 0; type < typeCount; type++) live[type] = 0;
  for (let length = 1; length <= longestRoute; length++) having[length] = 0;
  const cells = view.cells[seat]!;
  for (let at = 0; at < cells.length; at++) {
    if (!isLive(cells[at]!)) continue;
    const type = cells[at]!;
    const so = ++live[type]!;
    if (so <= longestRoute) having[so]! |= 1 << type;
  }
  return having[1] !== 0;
}

function isBarred(view: AeronautView, layout: Layout, route: number, seat: Seat): boolean {
  return view.closed[route]! || (view.oneTwin && hasTwin(view, layout, route, seat));
}

function eachPayment(route: number, types: number, take: TakeClaim): boolean {
  for (let left = types; left !== 0; left &= left - 1) if (take(route, -1, lowestOf(left))) return true;
  return false;
}

function eachSpace(view: AeronautView, layout: Layout, route: number, take: TakeClaim): boolean {
  const first = layout.first[route]!;
  for (let space = 0; space < layout.length[route]!; space++) {
    const type = layout.spaceTypes[first + space]!;
    if (view.marks[first + space] === -1 && live[type]! > 0 && take(route, space, type)) return true;
  }
  return false;
}

/** The types with which a seat could claim a plain route now; after `count`. */
function plainTypes(view: AeronautView, layout: Layout, route: number, seat: Seat): number {
  if (view.owners[route] !== 0) return 0;
  const types = layout.pays[route]! & having[layout.length[route]!]!;
  if (types === 0 || layout.multi[route]) return 0;
  return isBarred(view, layout, route, seat) ? 0 : types;
}

/** Every plain claim, by route and type, until `take` says that it has enough; whether it did. */
export function eachPlainClaim(view: AeronautView, seat: Seat, take: TakeClaim): boolean {
  if (!count(view, seat)) return false;
  const layout = layoutOf(view);
  for (let route = 0; route < layout.routes; route++)
    if (eachPayment(route, plainTypes(view, layout, route, seat), take)) return true;
  return false;
}

/** Every plain claim as a move, in the order of `eachPlainClaim`; `moves` knows them by route times the number of types, and type. */
export function offerPlainClaims<M>(
  view: AeronautView,
  seat: Seat,
  moves: (at: number) => M,
  push: (move: M) => void,
): void {
  if (!count(view, seat)) return;
  const layout = layoutOf(view);
  for (let route = 0; route < layout.routes; route++)
    for (let left = plainTypes(view, layout, route, seat); left !== 0; left &= left - 1)
      push(moves(route * typeCount + lowestOf(left)));
}

/** Every space of a multiroute that a seat could mark, by route and space, until `take` has enough. */
export function eachSpaceClaim(view: AeronautView, seat: Seat, take: TakeClaim): boolean {
  if (!view.multiroutes || !count(view, seat)) return false;
  const layout = layoutOf(view);
  for (let route = 0; route < layout.routes; route++) {
    if (!layout.multi[route] || isBarred(view, layout, route, seat)) continue;
    if (eachSpace(view, layout, route, take)) return true;
  }
  return false;
}

/** Every claim that a seat with the ability could share, by route and type, until `take` has enough. */
export function eachSharedClaim(view: AeronautView, seat: Seat, take: TakeClaim): boolean {
  if (view.tokens[seat]![share] === 0 || !count(view, seat)) return false;
  const layout = layoutOf(view);
  for (let route = 0; route < layout.routes; route++) {
    const owners = view.owners[route]!;
    if (layout.multi[route] || owners === 0 || (owners & (1 << seat)) !== 0) continue;
    const types = layout.pays[route]! & having[layout.length[route]!]!;
    if (!isBarred(view, layout, route, seat) && eachPayment(route, types, take)) return true;
  }
  return false;
}

const enough: TakeClaim = () => true;

/** Whether a seat could claim anything now. */
export function canClaim(view: AeronautView, seat: Seat): boolean {
  return (
    eachPlainClaim(view, seat, enough) || eachSpaceClaim(view, seat, enough) || eachSharedClaim(view, seat, enough)
  );
}
