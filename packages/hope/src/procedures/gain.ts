import type { Ctx } from "@turnwright/core/rules";
import type { Hope, MedalDue } from "../kinds.js";
import { medalGain } from "../terms/medals.js";

/**
 * Gives medals to a seat, as far as it may gain them and the supply has some. The event cites the sentence that calls
 * this function.
 */
export function gainMedals(ctx: Ctx<Hope>, due: MedalDue): void {
  const by = medalGain(ctx.state, due);
  if (by > 0) ctx.emit({ type: "medalsChanged", seat: due.seat, by, why: due.why });
}
