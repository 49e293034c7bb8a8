import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";

/** The active seat ends its turn; always possible. */
export const endTurn: MoveRules<Hope, "endTurn"> = {
  schema: v.strictObject({ type: v.literal("endTurn") }),
  permits: {},
  effects: {
    "R20-unused-movement": (ctx) => {
      if (ctx.state.moves > 0) ctx.emit({ type: "movementLost" });
    },
    "R33b-closed-by-end": (ctx) => {
      if (ctx.state.mode !== null) ctx.emit({ type: "navigationClosed" });
    },
    "R21a-pile-first": (ctx) => ctx.become(ctx.state.pile.length > 0 ? "discard" : "turnEnd"),
  },
};
