import type { Ctx } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";
import { bonusOf } from "../terms/control.js";

/** Emits that the active seat takes control, under the sentence that speaks. */
export function takeControl(ctx: Ctx<Artifact>): void {
  const { seat, artifact } = ctx.state;
  ctx.emit({
    type: "controlTaken",
    seat,
    from: artifact.holder,
    at: artifact.at,
    bonus: bonusOf(ctx.state) > 0,
  });
}
