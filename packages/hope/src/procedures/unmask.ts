import type { Procedure } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";

/** A traitor has been revealed, by others or by his own will. */
export const unmask: Procedure<Hope, "unmask"> = {
  "R105b-loses-steps": (ctx, { seat }) => {
    if (ctx.state.upgrades[seat]! + ctx.state.levels[seat]! > 0) ctx.emit({ type: "developmentLost", seat });
    return undefined;
  },
  "R105c-no-medals-again": (ctx, { seat }) => {
    ctx.emit({ type: "medalsBarred", seat });
    return undefined;
  },
  "R109g-mark-cleared": (ctx, { seat }) => {
    if (ctx.state.mayCoax[seat]!) ctx.emit({ type: "coaxMarked", seat, mayCoax: false });
    return undefined;
  },
};
