import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { nextPledger } from "../terms/bugs.js";

/** A seat pledges no more. */
export const endPledge: MoveRules<Hope, "endPledge"> = {
  schema: v.strictObject({ type: v.literal("endPledge") }),
  permits: {},
  effects: {
    "R112-in-one-round": (ctx) => {
      const { state, seat } = ctx;
      ctx.emit({ type: "pledgeEnded", seat, next: nextPledger(state, seat) });
    },
  },
};
