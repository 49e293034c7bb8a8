import type { Seat } from "@turnwright/core";
import { abilityKinds } from "../content/bonuses.js";
import { typeCount } from "../content/types.js";
import { type Layout, layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { countLive } from "./cells.js";
import { hasTwin } from "./routes.js";

const share = abilityKinds.indexOf("share");

/** Scratch memory, written before it is read in every call. */
const live: number[] = new Array<number>(typeCount).fill(0);

/** Takes every claim that a seat could make: of a plain route (`space` -1) with a type, or of a space of a multiroute. */
export type TakeClaim = (route: number, space: number, type: number) => boolean;

function isBarred(view: AeronautView, layout: Layout, route: number, seat: Seat): boolean {
  return view.closed[route]! || (view.oneTwin && hasTwin(view, layout, route, seat));
}

function eachPayment(layout: Layout, route: number, take: TakeClaim): boolean {
  const length = layout.length[route]!;
  const pays = layout.pays[route]!;
  for (let type = 0; type < typeCount; type++) {
    if ((pays & (1 << type)) !== 0 && live[type]! >= length && take(route, -1, type)) return true;
  }
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

/** Every plain claim, by route and type, until `take` says that it has enough; whether it did. */
export function eachPlainClaim(view: AeronautView, seat: Seat, take: TakeClaim): boolean {
  const layout = layoutOf(view);
  countLive(view, seat, live);
  for (let route = 0; route < layout.routes; route++) {
    if (layout.multi[route] || view.marks[layout.first[route]!] !== -1) continue;
    if (!isBarred(view, layout, route, seat) && eachPayment(layout, route, take)) return true;
  }
  return false;
}

/** Every space of a multiroute that a seat could mark, by route and space, until `take` has enough. */
export function eachSpaceClaim(view: AeronautView, seat: Seat, take: TakeClaim): boolean {
  if (!view.multiroutes) return false;
  const layout = layoutOf(view);
  countLive(view, seat, live);
  for (let route = 0; route < layout.routes; route++) {
    if (!layout.multi[route] || isBarred(view, layout, route, seat)) continue;
    if (eachSpace(view, layout, route, take)) return true;
  }
  return false;
}

/** Every claim that a seat with the ability could share, by route and type, until `take` has enough. */
export function eachSharedClaim(view: AeronautView, seat: Seat, take: TakeClaim): boolean {
  if (view.tokens[seat]![share] === 0) return false;
  const layout = layoutOf(view);
  countLive(view, seat, live);
  for (let route = 0; route < layout.routes; route++) {
    const owners = view.owners[route]!;
    if (layout.multi[route] || owners === 0 || (owners & (1 << seat)) !== 0) continue;
    if (!isBarred(view, layout, route, seat) && eachPayment(layout, route, take)) return true;
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
