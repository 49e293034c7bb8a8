import type { Ctx } from "@turnwright/core/rules";
import type { Hope, MedalDue } from "../kinds.js";
import { medalGain } from "../terms/medals.js";

/** A seat gains medals, as far as it may and there are some, under the sentence that speaks. */
export function gainMedals(ctx: Ctx<Hope>, due: MedalDue): void {
  const by = medalGain(ctx.state, due);
  if (by > 0) ctx.emit({ type: "medalsChanged", seat: due.seat, by, why: due.why });
}
