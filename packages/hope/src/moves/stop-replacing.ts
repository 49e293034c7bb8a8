import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";

/** The accuser replaces no more pioneers. */
export const stopReplacing: MoveRules<Hope, "stopReplacing"> = {
  schema: v.strictObject({ type: v.literal("stopReplacing") }),
  permits: {},
  effects: {
    "R105j-stop-replacing": (ctx) => {
      ctx.emit({ type: "losing", count: 0 });
      ctx.leave();
    },
  },
};
