import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { typeCount } from "../content/types.js";
import type { Aeronaut } from "../kinds.js";
import { makeClaim } from "../procedures/claiming.js";
import { sharedClaims } from "../terms/claims.js";
import { isOwner } from "../terms/routes.js";
import { ownToken } from "./abilities.js";
import { balloon, route } from "./fields.js";
import { enoughBalloons, oneTwin, openRoute, rightType, wholeRoute } from "./routes.js";

/** Claims a route that others own already, by the ability. */
export const claimShared: MoveRules<Aeronaut, "claimShared"> = {
  schema: v.strictObject({ type: v.literal("claimShared"), route, balloon }),
  offer(view, _seat, push, layout) {
    for (const at of sharedClaims(view, layout, view.seat))
      push({ type: "claimShared", route: Math.trunc(at / typeCount), balloon: at % typeCount });
  },
  permits: {
    ...ownToken,
    ...wholeRoute,
    ...openRoute,
    "R26a-owned-by-others": (view, _seat, move) =>
      view.owners[move.route] === 0 ? { code: "route-not-claimed", route: move.route } : undefined,
    "R26b-not-own": (view, _seat, move) =>
      isOwner(view, move.route, view.seat) ? { code: "already-owner", route: move.route } : undefined,
    ...oneTwin,
    ...rightType,
    ...enoughBalloons,
  },
  effects: {
    "R26c-share": (ctx, move) => {
      makeClaim(ctx, { route: move.route, space: null, balloon: move.balloon, shared: true });
    },
  },
};
