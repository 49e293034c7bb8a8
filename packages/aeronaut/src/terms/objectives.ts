import type { Immutable, Seat } from "@turnwright/core/rules";
import { longHaulLength, type ObjectiveCard, objectiveGoals, objectives } from "../content/objectives.js";
import { type Layout, layoutOf } from "../map/layout.js";
import type { AeronautState } from "../state.js";
import { liveTotal } from "./cells.js";
import { isOwner } from "./routes.js";
import { largestGroup } from "./trajectories.js";

function ownRoutes(state: Immutable<AeronautState>, seat: Seat): number[] {
  return state.owners.flatMap((_, route) => (isOwner(state, route, seat) ? [route] : []));
}

function longRoutes(state: Immutable<AeronautState>, layout: Layout, seat: Seat): number {
  return ownRoutes(state, seat).filter((route) => layout.length[route]! >= longHaulLength).length;
}

/** By type, how many of the spaces that carry the seat's mark were paid with it. */
function paidSpaces(state: Immutable<AeronautState>, layout: Layout, seat: Seat): number[] {
  const counts = new Array<number>(8).fill(0);
  for (let route = 0; route < layout.routes; route++) {
    for (let space = 0; space < layout.length[route]!; space++) {
      const at = layout.first[route]! + space;
      if (state.marks[at] !== seat) continue;
      const type = layout.multi[route] ? layout.spaceTypes[at]! : state.paid[route]!;
      counts[type] = counts[type]! + 1;
    }
  }
  return counts;
}

function busiestCity(state: Immutable<AeronautState>, layout: Layout, seat: Seat): number {
  return Math.max(...layout.at.map((routes) => routes.filter((route) => isOwner(state, route, seat)).length));
}

/** What each card counts. */
const counted: { readonly [C in ObjectiveCard]: (state: Immutable<AeronautState>, layout: Layout, seat: Seat) => number } = {
  longHaul: longRoutes,
  shortHops: (state, layout, seat) => ownRoutes(state, seat).length - longRoutes(state, layout, seat),
  network: (state, _layout, seat) => largestGroup(state, seat),
  rainbow: (state, layout, seat) => paidSpaces(state, layout, seat).filter((count) => count > 0).length,
  specialist: (state, layout, seat) => Math.max(...paidSpaces(state, layout, seat)),
  hub: busiestCity,
  hoard: (state, _layout, seat) => liveTotal(state, seat),
  wanderer: (state, _layout, seat) => state.visited[seat]!.length,
};

/** How far a seat has come with a card: what it counts, and how much is asked for. */
export function objectiveProgress(
  state: Immutable<AeronautState>,
  seat: Seat,
  card: ObjectiveCard,
): { count: number; goal: number } {
  return { count: counted[card](state, layoutOf(state), seat), goal: objectiveGoals[card] };
}

/** The points of a seat's card as things stand now. */
export function objectivePoints(state: Immutable<AeronautState>, seat: Seat): number {
  const card = objectives[state.objectives[seat]!];
  if (card === undefined) return 0;
  const { count, goal } = objectiveProgress(state, seat, card.card);
  return count >= goal ? card.points : 0;
}
