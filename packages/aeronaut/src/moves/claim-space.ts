import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { longestRoute } from "../content/scores.js";
import type { Aeronaut } from "../kinds.js";
import { makeClaim } from "../procedures/claiming.js";
import { spaceClaims } from "../terms/claims.js";
import { route, space } from "./fields.js";
import { enoughBalloons, notClaimed, oneTwin, openRoute } from "./routes.js";

/** Claims one space of a multiroute. */
export const claimSpace: MoveRules<Aeronaut, "claimSpace"> = {
  schema: v.strictObject({ type: v.literal("claimSpace"), route, space }),
  offer(view, _seat, push, layout) {
    for (const at of spaceClaims(view, layout, view.seat))
      push({ type: "claimSpace", route: Math.trunc(at / longestRoute), space: at % longestRoute });
  },
  permits: {
    "R36e-expansion": (view) =>
      view.options.multiroutes ? undefined : { code: "expansion-off", expansion: "multiroutes" },
    "R36b-multiroute": (_view, _seat, move, { multi }) =>
      multi[move.route] ? undefined : { code: "not-a-multiroute", route: move.route },
    ...openRoute,
    "R36c-space": (_view, _seat, move, layout) => {
      const length = layout.length[move.route];
      return move.space < length ? undefined : { code: "unknown-space", length };
    },
    ...notClaimed,
    ...oneTwin,
    ...enoughBalloons,
  },
  effects: {
    "R36d-mark": (ctx, move) => {
      const { first, spaceTypes } = ctx.derived;
      const type = spaceTypes[first[move.route] + move.space];
      makeClaim(ctx, { route: move.route, space: move.space, balloon: type, shared: false });
    },
  },
};
