import type { Move, MoveRules, Seat } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { flyOver } from "../phases/flying.js";
import type { AeronautView } from "../state.js";
import { freeCells } from "../terms/cells.js";
import { canClaim } from "../terms/claims.js";
import { isPhantom } from "../terms/seats.js";
import { cityOver, isPassed, leadsOn, nextSteps, phantomTarget } from "../terms/ways.js";
import { offering, once, route } from "./fields.js";
import { openRoute } from "./routes.js";

/** The flight over a route. */
export const flightOver: (route: number) => Move<Aeronaut, "fly"> = once((at) => ({ type: "fly", route: at }));

/** Where a route leads from the present city; -1 when it does not leave it. */
function farEnd(view: AeronautView, at: number): number {
  const { a, b } = layoutOf(view);
  const here = cityOver(view);
  return a[at] === here ? b[at]! : b[at] === here ? a[at]! : -1;
}

function isStart(view: AeronautView): boolean {
  return view.flight.length === 0;
}

function phantomClaims(view: AeronautView): boolean {
  return isStart(view) && isPhantom(view, view.turn) && canClaim(view, view.turn);
}

/** Writes the routes that the seat on turn may fly over now, ascending, and says how many there are. */
export function openFlights(view: AeronautView, seat: Seat, routes: number[]): number {
  if (isStart(view) && freeCells(view, seat) <= 0) return 0;
  return phantomClaims(view) ? 0 : nextSteps(view, routes);
}

/** Flies over one route. */
export const fly: MoveRules<Aeronaut, "fly"> = {
  schema: v.strictObject({ type: v.literal("fly"), route }),
  offer: offering(openFlights, flightOver),
  exact: true,
  permits: {
    "R72a-must-claim": (view) => (phantomClaims(view) ? { code: "phantom-must-claim" } : undefined),
    "R9-free-cell": (view) =>
      isStart(view) && freeCells(view, view.turn) <= 0
        ? { code: "area-full", capacity: view.capacity[view.turn]! }
        : undefined,
    ...openRoute,
    "R5a-joined": (view, _seat, move) => {
      if (farEnd(view, move.route) >= 0) return undefined;
      const { a, b } = layoutOf(view);
      return { code: "not-at-route", city: cityOver(view), a: a[move.route]!, b: b[move.route]! };
    },
    "R6-not-twice": (view, _seat, move) => {
      const to = farEnd(view, move.route);
      return to >= 0 && isPassed(view, to) ? { code: "city-already-passed", city: to } : undefined;
    },
    "R7a-destination-beyond": (view, _seat, move) => {
      const to = farEnd(view, move.route);
      if (to < 0 || isPassed(view, to) || leadsOn(view, layoutOf(view), to, -1)) return undefined;
      return { code: "no-destination-beyond", city: to };
    },
    "R73a-lowest-city": (view, _seat, move) => {
      const wanted = phantomTarget(view);
      const to = farEnd(view, move.route);
      if (wanted < 0 || to < 0 || leadsOn(view, layoutOf(view), to, wanted)) return undefined;
      return { code: "phantom-other-destination", city: wanted };
    },
  },
  effects: {
    "R7b-route-by-route": (ctx, move) => flyOver(ctx, move.route),
  },
};
