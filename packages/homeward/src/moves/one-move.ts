import type { MoveCtx } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** What every way to move ends with. */
export const oneMove = {
  "R17b-one-move": (ctx: MoveCtx<Homeward>): void => ctx.become("arrive"),
};
