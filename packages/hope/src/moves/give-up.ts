import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { cell, dimension } from "./fields.js";
import { isOwned } from "./on-tiles.js";

/** A seat that accused an innocent seat loses a pioneer. */
export const giveUp: MoveRules<Hope, "giveUp"> = {
  schema: v.strictObject({ type: v.literal("giveUp"), cell, dimension }),
  permits: {
    "R107c-own-pioneer": (view, seat, move) =>
      isOwned(view, seat, move) ? undefined : { code: "no-such-pioneer", cell: move.cell, dimension: move.dimension },
  },
  effects: {
    "R107d-give-up": (ctx, { cell: at, dimension: on }) =>
      ctx.emit({ type: "pioneerRemoved", cell: at, dimension: on, seat: ctx.seat, cause: "accusation" }),
  },
};
