import { type Ctx, lowestOf, type Procedure } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { liveTypes } from "../terms/cells.js";
import { firstTask } from "../terms/choices.js";
import { receive } from "./proceed.js";

/** Carries out a choice of the first `reward`. */
export function giveReward(ctx: Ctx<Aeronaut>, balloon: number): void {
  const { seat, types } = firstTask(ctx.state, "reward");
  ctx.emit({ type: "settled" });
  receive(ctx, { seat, balloon, count: 1, why: "reward", types });
}

/** Carries out a choice of the first `discard`. */
export function discardBalloon(ctx: Ctx<Aeronaut>, balloon: number): void {
  const { seat } = firstTask(ctx.state, "discard");
  ctx.emit({ type: "settled" });
  ctx.emit({ type: "lost", seat, count: 1, balloon });
}

/** A consequence that leaves no choice: nobody is asked. */
export const unasked: Procedure<Aeronaut, "unasked"> = {
  "R74b-phantom-takes": (ctx, { task }) => {
    if (task.kind === "reward") giveReward(ctx, lowestOf(task.types));
    return undefined;
  },
  "R21e-only-type": (ctx, { task }) => {
    if (task.kind === "discard") discardBalloon(ctx, lowestOf(liveTypes(ctx.state, task.seat)));
    return undefined;
  },
};
