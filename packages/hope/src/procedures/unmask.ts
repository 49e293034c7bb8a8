import type { Ctx, Procedure, Seat } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";

/**
 * Removes all upgrades and levels of a traitor, if there are any. The event cites the sentence that calls this
 * function.
 */
export function loseDevelopment(ctx: Ctx<Hope>, seat: Seat): void {
  if (ctx.state.upgrades[seat] + ctx.state.levels[seat] > 0) ctx.emit({ type: "developmentLost", seat });
}

/** A traitor has been revealed, by others or by his own will. */
export const unmask: Procedure<Hope, "unmask"> = {
  "R109g-mark-cleared": (ctx, { seat }) => {
    if (ctx.state.mayCoax[seat]) ctx.emit({ type: "coaxMarked", seat, mayCoax: false });
    return undefined;
  },
};
