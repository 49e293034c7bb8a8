import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import type { Layout } from "../map/layout.js";
import { flyOver } from "../procedures/landing.js";
import type { AeronautView } from "../state.js";
import { freeCells } from "../terms/cells.js";
import { canClaim } from "../terms/claims.js";
import { isPhantom } from "../terms/seats.js";
import { cityOver, isPassed, leadsOn, nextSteps, phantomTarget } from "../terms/ways.js";
import { route } from "./fields.js";
import { openRoute } from "./routes.js";

/** Returns where a route leads from the present city; -1 when it does not leave it. */
function farEnd(view: AeronautView, layout: Layout, at: number): number {
  const { a, b } = layout;
  const here = cityOver(view, layout);
  return a[at] === here ? b[at] : b[at] === here ? a[at] : -1;
}

function isStart(view: AeronautView): boolean {
  return view.flight.length === 0;
}

function phantomClaims(view: AeronautView, layout: Layout): boolean {
  return isStart(view) && isPhantom(view, view.seat) && canClaim(view, layout, view.seat);
}

/** Returns the routes that the seat on turn may fly over now, ascending. */
export function openFlights(view: AeronautView, layout: Layout): number[] {
  const isGrounded = isStart(view) && freeCells(view, view.seat) <= 0;
  return isGrounded || phantomClaims(view, layout) ? [] : nextSteps(view, layout);
}

/** Flies over one route. */
export const fly: MoveRules<Aeronaut, "fly"> = {
  schema: v.strictObject({ type: v.literal("fly"), route }),
  offer(view, _seat, push, layout) {
    for (const at of openFlights(view, layout)) push({ type: "fly", route: at });
  },
  permits: {
    "R72a-must-claim": (view, _seat, _move, layout) =>
      phantomClaims(view, layout) ? { code: "phantom-must-claim" } : undefined,
    "R9-free-cell": (view) =>
      isStart(view) && freeCells(view, view.seat) <= 0
        ? { code: "area-full", capacity: view.capacity[view.seat] }
        : undefined,
    ...openRoute,
    "R5a-joined": (view, _seat, move, layout) => {
      if (farEnd(view, layout, move.route) >= 0) return undefined;
      const { a, b } = layout;
      return { code: "not-at-route", city: cityOver(view, layout), a: a[move.route], b: b[move.route] };
    },
    "R6-not-twice": (view, _seat, move, layout) => {
      const to = farEnd(view, layout, move.route);
      return to >= 0 && isPassed(view, layout, to) ? { code: "city-already-passed", city: to } : undefined;
    },
    "R7a-destination-beyond": (view, _seat, move, layout) => {
      const to = farEnd(view, layout, move.route);
      if (to < 0 || isPassed(view, layout, to) || leadsOn(view, layout, to, -1)) return undefined;
      return { code: "no-destination-beyond", city: to };
    },
    "R73a-lowest-city": (view, _seat, move, layout) => {
      const wanted = phantomTarget(view, layout);
      const to = farEnd(view, layout, move.route);
      if (wanted < 0 || to < 0 || leadsOn(view, layout, to, wanted)) return undefined;
      return { code: "phantom-other-destination", city: wanted };
    },
  },
  effects: {
    "R7b-route-by-route": (ctx, move) => flyOver(ctx, move.route),
  },
};
