import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { nextPledger } from "../terms/bugs.js";

const only = Object.freeze({ type: "endPledge" } as const);

/** A seat pledges no more. */
export const endPledge: MoveRules<Hope, "endPledge"> = {
  schema: v.strictObject({ type: v.literal("endPledge") }),
  offer: (_view, _seat, push) => push(only),
  exact: true,
  permits: {},
  effects: {
    "R112-in-one-round": (ctx) => {
      const { state, seat } = ctx;
      ctx.emit({ type: "pledgeEnded", seat, next: nextPledger(state, seat) });
    },
  },
};
