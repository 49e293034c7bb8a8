import type { Seat } from "@turnwright/core/rules";
import type { Layout } from "../map/layout.js";
import type { AeronautView } from "../state.js";

const far = 1_000_000;

/** What a seat must still pay to own a route: nothing for its own, its spaces if it is open, never somebody else's. */
function price(state: AeronautView, layout: Layout, route: number, seat: Seat): number {
  if ((state.owners[route] & (1 << seat)) !== 0) return 0;
  return state.closed[route] || state.owners[route] !== 0 ? far : layout.length[route];
}

function nearest(costs: readonly number[], isDone: readonly boolean[]): number {
  let best = -1;
  for (let city = 0; city < costs.length; city++) {
    if (!isDone[city] && costs[city] < far && (best < 0 || costs[city] < costs[best])) best = city;
  }
  return best;
}

/** The fewest spaces on a way between two cities by these prices; a million and more when there is none. */
function cheapest(layout: Layout, a: number, b: number, priceOf: (route: number) => number): number {
  const costs = new Array<number>(layout.cities).fill(far);
  const isDone = new Array<boolean>(layout.cities).fill(false);
  costs[a] = 0;
  for (let city = a; city >= 0 && city !== b; city = nearest(costs, isDone)) {
    isDone[city] = true;
    for (const route of layout.at[city]) {
      const next = layout.a[route] + layout.b[route] - city;
      costs[next] = Math.min(costs[next], costs[city] + priceOf(route));
    }
  }
  return costs[b];
}

/** How much of the way between two cities a seat has: spaces on the whole way, and those still missing. */
export function wayOf(
  state: AeronautView,
  layout: Layout,
  seat: Seat,
  a: number,
  b: number,
): { whole: number; missing: number } {
  return {
    whole: cheapest(layout, a, b, (route) => layout.length[route]),
    missing: cheapest(layout, a, b, (route) => price(state, layout, route, seat)),
  };
}
