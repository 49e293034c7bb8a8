import { filled, type Seat } from "@turnwright/core/rules";
import { abilityKinds } from "../content/bonuses.js";
import { longestRoute } from "../content/scores.js";
import { typeCount } from "../content/types.js";
import { affordableAt, routesInWord } from "../map/affordable.js";
import { type Layout, layoutOf } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { countLive } from "./cells.js";
import { hasTwin } from "./routes.js";
import { lowestOf } from "./takes.js";

const share = abilityKinds.indexOf("share");

/** Scratch memory, written before it is read in every call: live balloons by type, and claims. */
const live: number[] = filled(typeCount, 0);
const few: number[] = [];

function isBarred(view: AeronautView, layout: Layout, route: number, seat: Seat): boolean {
  return view.closed[route]! || (view.oneTwin && hasTwin(view, layout, route, seat));
}

/** Adds all ways to pay for a route to a list, and says how long it is then; after `countLive`. */
function addPayments(layout: Layout, route: number, claims: number[], count: number): number {
  let total = count;
  for (let left = layout.pays[route]!; left !== 0; left &= left - 1) {
    const type = lowestOf(left);
    if (live[type]! >= layout.length[route]!) claims[total++] = route * typeCount + type;
  }
  return total;
}

/** Those of a word of plain routes that balloons pay for; after `countLive`. */
function affordable({ affordable: sets }: Layout, word: number): number {
  let routes = 0;
  for (let type = 0; type < typeCount; type++)
    if (live[type]! > 0) routes |= sets[affordableAt(word, type, live[type]!)]!;
  return routes;
}

/** Writes every plain claim that a seat could make, by route times the number of types and type, and says how many there are. */
export function plainClaims(view: AeronautView, seat: Seat, claims: number[]): number {
  countLive(view, seat, live);
  const layout = layoutOf(view);
  let count = 0;
  for (let first = 0, word = 0; first < layout.routes; first += routesInWord, word++) {
    for (let left = affordable(layout, word); left !== 0; left &= left - 1) {
      const route = first + lowestOf(left);
      if (view.owners[route] !== 0 || isBarred(view, layout, route, seat)) continue;
      count = addPayments(layout, route, claims, count);
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
    if (!isBarred(view, layout, route, seat)) count = addPayments(layout, route, claims, count);
  }
  return count;
}

/** Whether a seat could claim anything now. */
export function canClaim(view: AeronautView, seat: Seat): boolean {
  return plainClaims(view, seat, few) > 0 || spaceClaims(view, seat, few) > 0 || sharedClaims(view, seat, few) > 0;
}
