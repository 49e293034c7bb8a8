import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { upgradeCost } from "../terms/limits.js";
import { firstMoveMade, oncePerTurn, pioneerNeeded, unaffordable } from "./clauses.js";

/** A seat upgrades its ship. */
export const upgrade: MoveRules<Hope, "upgrade"> = {
  schema: v.strictObject({ type: v.literal("upgrade") }),
  permits: {
    ...oncePerTurn,
    "R71b-three-upgrades": (view, seat) => (view.upgrades[seat] < 3 ? undefined : { code: "at-maximum" }),
    "R69b-upgrade-cost": (view, seat) => unaffordable(view, seat, upgradeCost(view, seat)),
    ...pioneerNeeded,
  },
  effects: {
    ...firstMoveMade,
    "R69-upgrade": (ctx) => {
      const { state, seat } = ctx;
      ctx.emit({ type: "medalsChanged", seat, by: -upgradeCost(state, seat), why: "upgrade" });
      ctx.emit({ type: "upgraded", seat, upgrades: state.upgrades[seat] + 1 });
      ctx.emit({ type: "movementGained" });
    },
  },
};
