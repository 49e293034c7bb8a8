import type { Seat } from "@turnwright/core/rules";
import { longHaulLength, type ObjectiveCard, objectiveGoals, objectives } from "../content/objectives.js";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";
import { liveTotal } from "./cells.js";
import { isOwner } from "./routes.js";
import { largestGroup } from "./trajectories.js";

function ownRoutes(view: AeronautView, seat: Seat): number[] {
  return view.owners.flatMap((_, route) => (isOwner(view, route, seat) ? [route] : []));
}

function longRoutes(view: AeronautView, layout: Layout, seat: Seat): number {
  return ownRoutes(view, seat).filter((route) => layout.length[route] >= longHaulLength).length;
}

/** By type, how many of the spaces that carry the seat's mark were paid with it. */
function paidSpaces(view: AeronautView, layout: Layout, seat: Seat): number[] {
  const counts = new Array<number>(8).fill(0);
  for (let route = 0; route < layout.routes; route++) {
    for (let space = 0; space < layout.length[route]; space++) {
      const at = layout.first[route] + space;
      if (view.marks[at] !== seat) continue;
      const type = layout.multi[route] ? layout.spaceTypes[at] : view.paid[route];
      counts[type] = counts[type] + 1;
    }
  }
  return counts;
}

function busiestCity(view: AeronautView, layout: Layout, seat: Seat): number {
  return Math.max(...layout.at.map((routes) => routes.filter((route) => isOwner(view, route, seat)).length));
}

/** What each card counts. */
const counted: { readonly [C in ObjectiveCard]: (view: AeronautView, layout: Layout, seat: Seat) => number } = {
  longHaul: longRoutes,
  shortHops: (view, layout, seat) => ownRoutes(view, seat).length - longRoutes(view, layout, seat),
  network: (view, layout, seat) => largestGroup(view, layout, seat),
  rainbow: (view, layout, seat) => paidSpaces(view, layout, seat).filter((count) => count > 0).length,
  specialist: (view, layout, seat) => Math.max(...paidSpaces(view, layout, seat)),
  hub: busiestCity,
  hoard: (view, _layout, seat) => liveTotal(view, seat),
  wanderer: (view, _layout, seat) => view.visited[seat].length,
};

/** How far a seat has come with a card: what it counts, and how much is asked for. */
export function objectiveProgress(
  view: AeronautView,
  layout: Layout,
  seat: Seat,
  card: ObjectiveCard,
): { count: number; goal: number } {
  return { count: counted[card](view, layout, seat), goal: objectiveGoals[card] };
}

/** The points of a seat's card as things stand now. */
export function objectivePoints(view: AeronautView, layout: Layout, seat: Seat): number {
  const card = objectives[view.objectives[seat] ?? -1];
  if (card === undefined) return 0;
  const { count, goal } = objectiveProgress(view, layout, seat, card.card);
  return count >= goal ? card.points : 0;
}
