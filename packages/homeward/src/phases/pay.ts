import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { completePurchase } from "../procedures/purchase.js";
import { tradeCard } from "../procedures/trade.js";
import { forcedStep } from "../terms/paying.js";

/** The seat whose turn it is pays, and may trade in cards. A step without a choice is automatic. */
export const pay: PhaseRules<Homeward, "pay"> = {
  actors: (view) => only(view.seat),
  moves: ["pay", "tradeIn"],
  cites: { "wrong-phase": "R49b-announced" },
  turn: {
    "R49c-forced": (ctx) => {
      const { seat } = ctx.state;
      while (ctx.state.buying !== null) {
        const step = forcedStep(ctx.state, seat);
        if (step === undefined) return;
        if (step.type === "pay") completePurchase(ctx, seat, step.tokens);
        else tradeCard(ctx, seat, step.card);
      }
    },
  },
};
