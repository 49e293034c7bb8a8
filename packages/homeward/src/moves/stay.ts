import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { oneMove } from "./one-move.js";

const staying = Object.freeze({ type: "stay" as const });

/** Waiting for a turn. */
export const stay: MoveRules<Homeward, "stay"> = {
  schema: v.strictObject({ type: v.literal("stay") }),
  offer: (_view, _seat, push) => push(staying),
  permits: {},
  effects: {
    "R24-stay": (ctx) => ctx.emit({ type: "pawnStayed", seat: ctx.seat, at: ctx.state.pawns[ctx.seat] }),
    ...oneMove,
  },
};
