import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { typeCount } from "../content/types.js";
import type { Aeronaut } from "../kinds.js";
import { makeClaim } from "../phases/claiming.js";
import { plainClaims } from "../terms/claims.js";
import { balloon, offering, once, route } from "./fields.js";
import { enoughBalloons, notClaimed, oneTwin, openRoute, rightType, wholeRoute } from "./routes.js";

/** The claim with a number that `plainClaims` writes. */
export const claimNumbered: (at: number) => Move<Aeronaut, "claim"> = once((at) => ({
  type: "claim",
  route: Math.floor(at / typeCount),
  balloon: at % typeCount,
}));

/** Claims a plain or gray route. */
export const claim: MoveRules<Aeronaut, "claim"> = {
  schema: v.strictObject({ type: v.literal("claim"), route, balloon }),
  offer: offering(plainClaims, claimNumbered),
  exact: true,
  permits: { ...wholeRoute, ...openRoute, ...notClaimed, ...oneTwin, ...rightType, ...enoughBalloons },
  effects: {
    "R17b-claim": (ctx, move) => {
      makeClaim(ctx, { route: move.route, space: null, balloon: move.balloon, shared: false });
    },
  },
};
