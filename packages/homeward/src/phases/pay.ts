import { only, type PhaseRules } from "@turnwright/core";
import type { Homeward } from "../kinds.js";
import { forcedStep } from "../terms/paying.js";

/** The active seat pays, and may trade in cards; what is forced goes on by itself. */
export const pay: PhaseRules<Homeward, "pay"> = {
  actors: (view) => only(view.seat),
  moves: ["pay", "tradeIn"],
  turn: {
    "R49c-forced": (ctx) => {
      const { seat } = ctx.state;
      while (ctx.state.buying !== null) {
        const step = forcedStep(ctx.state, seat);
        if (step === undefined) return;
        if (step.type === "pay") ctx.run("purchase", { seat, tokens: step.tokens });
        else ctx.run("trade", { seat, card: step.card });
      }
    },
  },
};
