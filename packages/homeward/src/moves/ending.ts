import type { MoveCtx } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** What a portal, or passing, ends with. */
export const endTurn = {
  "R36-turn-ends": (ctx: MoveCtx<Homeward>): void => ctx.become("finish"),
};
