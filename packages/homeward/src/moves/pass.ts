import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { isAtHome, portalDecided } from "./portal-decided.js";

const passing = Object.freeze({ type: "pass" as const });

/** Placing no portal, or buying nothing more. */
export const pass: MoveRules<Homeward, "pass"> = {
  schema: v.strictObject({ type: v.literal("pass") }),
  offer: (_view, _seat, push) => push(passing),
  permits: {},
  effects: {
    ...portalDecided,
    "R38c-any-number": (ctx) => {
      if (isAtHome(ctx)) ctx.become("finish");
    },
  },
};
