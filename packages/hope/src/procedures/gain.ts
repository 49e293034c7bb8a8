import type { Procedure } from "@turnwright/core";
import type { Hope } from "../kinds.js";
import { medalGain } from "../terms/medals.js";

/** A seat gains medals. */
export const gain: Procedure<Hope, "gain"> = {
  "R65-medal-supply": (ctx, due) => {
    const by = medalGain(ctx.state, due);
    if (by > 0) ctx.emit({ type: "medalsChanged", seat: due.seat, by, why: due.why });
    return undefined;
  },
};
