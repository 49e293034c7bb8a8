import { nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { giveDueTops } from "../procedures/award.js";
import { canBuy } from "../terms/buying.js";
import { claimant } from "../terms/tops.js";

/** The phase after a purchase: seats get the top cards that are due to them, and then the shop opens again. */
export const settle: PhaseRules<Homeward, "settle"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R56-settlement": (ctx) => giveDueTops(ctx),
    "R57a-several": (ctx) => {
      if (claimant(ctx.state) >= 0) ctx.become("claim");
    },
    "R50b-shop-again": (ctx) => ctx.become(canBuy(ctx.state, ctx.state.seat) ? "shop" : "finish"),
  },
};
