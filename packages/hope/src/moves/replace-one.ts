import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { knownTraitor } from "../terms/seats.js";
import { cell, dimension } from "./fields.js";
import { isOwned } from "./on-tiles.js";

/** The accuser replaces a pioneer of the traitor by an own one. */
export const replaceOne: MoveRules<Hope, "replaceOne"> = {
  schema: v.strictObject({ type: v.literal("replaceOne"), cell, dimension }),
  permits: {
    "R105h-traitors-pioneer": (view, _seat, move) =>
      isOwned(view, knownTraitor(view), move)
        ? undefined
        : { code: "no-such-pioneer", cell: move.cell, dimension: move.dimension },
  },
  effects: {
    "R105i-replace": (ctx, { cell: at, dimension: on }) =>
      ctx.emit({ type: "pioneerReplaced", cell: at, dimension: on, from: knownTraitor(ctx.state), to: ctx.seat }),
  },
};
