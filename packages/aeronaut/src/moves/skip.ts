import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Aeronaut } from "../kinds.js";
import { proceed } from "../phases/proceed.js";

const nothing: Move<Aeronaut, "skip"> = Object.freeze({ type: "skip" });

/** Leaves a robbery, or all changes that are left. */
export const skip: MoveRules<Aeronaut, "skip"> = {
  schema: v.strictObject({ type: v.literal("skip") }),
  offer: (_view, _seat, push) => push(nothing),
  exact: true,
  permits: {},
  effects: {
    "R44-optional": (ctx) => {
      ctx.emit({ type: "settled" });
      proceed(ctx);
    },
  },
};
