import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { shiftShip } from "../procedures/fly.js";
import { dimensionIndex } from "../terms/board.js";
import { nextDimension } from "../terms/gravity.js";
import { isStuck } from "../terms/navigation.js";
import { hasUsedLever } from "../terms/seats.js";
import { firstMoveMade, movementAction, movementLeft } from "./clauses.js";

/** The ship is shifted to the next dimension, and its levers become available. */
export const polarize: MoveRules<Hope, "polarize"> = {
  schema: v.strictObject({ type: v.literal("polarize") }),
  permits: {
    ...movementLeft,
    "R35-lever-used": (view, seat) =>
      view.moved || hasUsedLever(view, seat) || isStuck(view, seat) ? undefined : { code: "no-lever-used" },
    "R39-second-polarization": (view, seat) =>
      !view.moved || hasUsedLever(view, seat) ? undefined : { code: "no-lever-used" },
  },
  effects: {
    ...firstMoveMade,
    ...movementAction,
    "R34a-levers-reset": (ctx) => ctx.emit({ type: "leversReset", seat: ctx.seat }),
    "R38b-closes-placing": (ctx) => {
      if (ctx.state.placed > 0) ctx.emit({ type: "placingClosed" });
    },
    "R34b-next-dimension": (ctx) => {
      const from = dimensionIndex(ctx.state.shipDimensions[ctx.seat]);
      shiftShip(ctx, ctx.seat, nextDimension(from), "polarization");
    },
  },
};
