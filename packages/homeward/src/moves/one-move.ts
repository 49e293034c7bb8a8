import type { MoveCtx } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** The last effect of every way to move. */
export const oneMove = {
  "R17b-one-move": (ctx: MoveCtx<Homeward>): void => ctx.become("arrive"),
};
