import { filled, lowestOf, type Seat } from "@turnwright/core/rules";
import { abilityKinds } from "../content/bonuses.js";
import { longestRoute } from "../content/scores.js";
import { typeCount } from "../content/types.js";
import { type Layout, layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { countLive } from "./cells.js";
import { hasTwin } from "./routes.js";

const share = abilityKinds.indexOf("share");

/** Scratch memory, written before it is read in every call: live balloons by type, and claims. */
const live: number[] = filled(typeCount, 0);
const few: number[] = [];

function isBarred(view: AeronautView, layout: Layout, route: number, seat: Seat): boolean {
  return view.closed[route]! || (view.oneTwin && hasTwin(view, layout, route, seat));
}

/** Puts a claim into a list of so many that are in order. */
function putInOrder(claims: number[], count: number, claim: number): void {
  let at = count;
  for (; at > 0 && claims[at - 1]! > claim; at--) claims[at] = claims[at - 1]!;
  claims[at] = claim;
}

/**
 * Writes every plain claim that a seat could make, by route times the number of types and type, and says how many there are; or stops
 * with so many as are enough.
 */
export function plainClaims(view: AeronautView, seat: Seat, claims: number[], enough = -1): number {
  const types = countLive(view, seat, live);
  const layout = layoutOf(view);
  let count = 0;
  for (let left = types; left !== 0; left &= left - 1) {
    const type = lowestOf(left);
    const routes = layout.affordable[type]![Math.min(live[type]!, longestRoute)]!;
    for (let at = 0; at < routes.length; at++) {
      const route = routes[at]!;
      if (view.owners[route] !== 0 || isBarred(view, layout, route, seat)) continue;
      putInOrder(claims, count++, route * typeCount + type);
      if (count === enough) return count;
    }
  }
  return count;
}

/** Writes every space of a multiroute that a seat could mark, by route times the longest length and space, and says how many there are. */
export function spaceClaims(view: AeronautView, seat: Seat, claims: number[]): number {
  if (!view.multiroutes) return 0;
  countLive(view, seat, live);
  const layout = layoutOf(view);
  let count = 0;
  for (let route = 0; route < layout.routes; route++) {
    if (!layout.multi[route] || isBarred(view, layout, route, seat)) continue;
    const first = layout.first[route]!;
    for (let space = 0; space < layout.length[route]!; space++)
      if (view.marks[first + space] === -1 && live[layout.spaceTypes[first + space]!]! > 0)
        claims[count++] = route * longestRoute + space;
  }
  return count;
}

/** Writes every claim that a seat with the ability could share, as `plainClaims` does, and says how many there are. */
export function sharedClaims(view: AeronautView, seat: Seat, claims: number[]): number {
  if (view.tokens[seat]![share] === 0) return 0;
  countLive(view, seat, live);
  const layout = layoutOf(view);
  let count = 0;
  for (let route = 0; route < layout.routes; route++) {
    const owners = view.owners[route]!;
    if (layout.multi[route] || owners === 0 || (owners & (1 << seat)) !== 0) continue;
    if (isBarred(view, layout, route, seat)) continue;
    for (let left = layout.pays[route]!; left !== 0; left &= left - 1)
      if (live[lowestOf(left)]! >= layout.length[route]!) claims[count++] = route * typeCount + lowestOf(left);
  }
  return count;
}

/** Whether a seat could claim anything now. */
export function canClaim(view: AeronautView, seat: Seat): boolean {
  return plainClaims(view, seat, few, 1) > 0 || spaceClaims(view, seat, few) > 0 || sharedClaims(view, seat, few) > 0;
}
