import { lowestOf, type Seat } from "@turnwright/core/rules";
import { abilityKinds } from "../content/bonuses.js";
import { longestRoute } from "../content/scores.js";
import { typeCount } from "../content/types.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { liveByType } from "./cells.js";
import { hasTwin } from "./routes.js";

const share = abilityKinds.indexOf("share");

function isBarred(view: AeronautView, layout: Layout, route: number, seat: Seat): boolean {
  return view.closed[route] || (view.options.oneTwinPerPlayer && hasTwin(view, layout, route, seat));
}

/** Puts a claim into a list that is in order. */
function putInOrder(claims: number[], claim: number): void {
  let at = claims.length;
  claims.push(claim);
  for (; at > 0 && claims[at - 1] > claim; at--) claims[at] = claims[at - 1];
  claims[at] = claim;
}

/**
 * Returns every plain claim that a seat could make, as route times the number of types plus type, ascending. Stops at
 * `enough` claims where that is given.
 */
export function plainClaims(view: AeronautView, layout: Layout, seat: Seat, enough = -1): number[] {
  const live = liveByType(view, seat);
  const claims: number[] = [];
  for (let type = 0; type < typeCount; type++) {
    if (live[type] === 0) continue;
    const routes = layout.payable[type];
    for (let at = 0; at < routes.length; at++) {
      const route = routes[at];
      if (layout.length[route] > live[type] || view.owners[route] !== 0 || isBarred(view, layout, route, seat))
        continue;
      putInOrder(claims, route * typeCount + type);
      if (claims.length === enough) return claims;
    }
  }
  return claims;
}

/**
 * Returns every space of a multiroute that a seat could mark, as route times the longest length plus space, ascending.
 */
export function spaceClaims(view: AeronautView, layout: Layout, seat: Seat): number[] {
  const claims: number[] = [];
  if (!view.options.multiroutes) return claims;
  const live = liveByType(view, seat);
  for (let route = 0; route < layout.routes; route++) {
    if (!layout.multi[route] || isBarred(view, layout, route, seat)) continue;
    const first = layout.first[route];
    for (let space = 0; space < layout.length[route]; space++)
      if (view.marks[first + space] === -1 && live[layout.spaceTypes[first + space]] > 0)
        claims.push(route * longestRoute + space);
  }
  return claims;
}

/** Returns every claim that a seat with the ability could share, numbered as `plainClaims` does. */
export function sharedClaims(view: AeronautView, layout: Layout, seat: Seat): number[] {
  const claims: number[] = [];
  if (view.tokens[seat][share] === 0) return claims;
  const live = liveByType(view, seat);
  for (let route = 0; route < layout.routes; route++) {
    const owners = view.owners[route];
    if (layout.multi[route] || owners === 0 || (owners & (1 << seat)) !== 0) continue;
    if (isBarred(view, layout, route, seat)) continue;
    for (let left = layout.pays[route]; left !== 0; left &= left - 1)
      if (live[lowestOf(left)] >= layout.length[route]) claims.push(route * typeCount + lowestOf(left));
  }
  return claims;
}

/** Returns whether a seat could claim anything now. */
export function canClaim(view: AeronautView, layout: Layout, seat: Seat): boolean {
  return (
    plainClaims(view, layout, seat, 1).length > 0 ||
    spaceClaims(view, layout, seat).length > 0 ||
    sharedClaims(view, layout, seat).length > 0
  );
}
