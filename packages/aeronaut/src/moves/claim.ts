import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { typeCount } from "../content/types.js";
import type { Aeronaut } from "../kinds.js";
import { makeClaim } from "../procedures/claiming.js";
import { plainClaims } from "../terms/claims.js";
import { balloon, route } from "./fields.js";
import { enoughBalloons, notClaimed, oneTwin, openRoute, rightType, wholeRoute } from "./routes.js";

/** Returns the claim with a number of `plainClaims`. */
export function claimNumbered(at: number): Move<Aeronaut, "claim"> {
  return { type: "claim", route: Math.trunc(at / typeCount), balloon: at % typeCount };
}

/** Claims a plain or gray route. */
export const claim: MoveRules<Aeronaut, "claim"> = {
  schema: v.strictObject({ type: v.literal("claim"), route, balloon }),
  offer(view, _seat, push, layout) {
    for (const at of plainClaims(view, layout, view.seat)) push(claimNumbered(at));
  },
  permits: { ...wholeRoute, ...openRoute, ...notClaimed, ...oneTwin, ...rightType, ...enoughBalloons },
  effects: {
    "R17b-claim": (ctx, move) => {
      makeClaim(ctx, { route: move.route, space: null, balloon: move.balloon, shared: false });
    },
  },
};
