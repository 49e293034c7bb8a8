import type { Ctx } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";
import { bonusOf } from "../terms/control.js";

/** Emits that the active seat takes control. The event cites the sentence that calls this function. */
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
