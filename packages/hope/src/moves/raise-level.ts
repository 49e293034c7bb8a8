import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { levelCost } from "../terms/limits.js";
import { firstMoveMade, oncePerTurn, pioneerNeeded, unaffordable } from "./clauses.js";

/** A seat raises its technology level. */
export const raiseLevel: MoveRules<Hope, "raiseLevel"> = {
  schema: v.strictObject({ type: v.literal("raiseLevel") }),
  permits: {
    ...oncePerTurn,
    "R71c-three-levels": (view, seat) => (view.levels[seat] < 3 ? undefined : { code: "at-maximum" }),
    "R70b-level-cost": (view, seat) => unaffordable(view, seat, levelCost(view, seat)),
    ...pioneerNeeded,
  },
  effects: {
    ...firstMoveMade,
    "R70-raise-level": (ctx) => {
      const { state, seat } = ctx;
      ctx.emit({ type: "medalsChanged", seat, by: -levelCost(state, seat), why: "level" });
      ctx.emit({ type: "levelRaised", seat, level: state.levels[seat] + 1 });
    },
  },
};
