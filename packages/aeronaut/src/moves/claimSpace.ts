import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { longestRoute } from "../content/scores.js";
import type { Aeronaut } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { makeClaim } from "../phases/claiming.js";
import { spaceClaims } from "../terms/claims.js";
import { offering, once, route, space } from "./fields.js";
import { enoughBalloons, notClaimed, oneTwin, openRoute } from "./routes.js";

/** The claim of a space with a number that `spaceClaims` writes. */
export const spaceNumbered: (at: number) => Move<Aeronaut, "claimSpace"> = once((at) => ({
  type: "claimSpace",
  route: Math.floor(at / longestRoute),
  space: at % longestRoute,
}));

/** Claims one space of a multiroute. */
export const claimSpace: MoveRules<Aeronaut, "claimSpace"> = {
  schema: v.strictObject({ type: v.literal("claimSpace"), route, space }),
  offer: offering(spaceClaims, spaceNumbered),
  exact: true,
  permits: {
    "R36e-expansion": (view) => (view.multiroutes ? undefined : { code: "expansion-off", expansion: "multiroutes" }),
    "R36b-multiroute": (view, _seat, move) =>
      layoutOf(view).multi[move.route] ? undefined : { code: "not-a-multiroute", route: move.route },
    ...openRoute,
    "R36c-space": (view, _seat, move) => {
      const length = layoutOf(view).length[move.route]!;
      return move.space < length ? undefined : { code: "unknown-space", length };
    },
    ...notClaimed,
    ...oneTwin,
    ...enoughBalloons,
  },
  effects: {
    "R36d-mark": (ctx, move) => {
      const { first, spaceTypes } = layoutOf(ctx.state);
      const type = spaceTypes[first[move.route]! + move.space]!;
      makeClaim(ctx, { route: move.route, space: move.space, balloon: type, shared: false });
    },
  },
};
