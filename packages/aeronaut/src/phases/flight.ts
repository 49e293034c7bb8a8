import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { flyOver } from "../procedures/landing.js";
import { chooserFor } from "../terms/seats.js";
import { onlyStep } from "../terms/ways.js";

/** The traveller is over a full city and has to go on. */
export const flight: PhaseRules<Aeronaut, "flight"> = {
  actors: (view) => only(chooserFor(view, view.seat)),
  moves: ["fly"],
  cites: { "wrong-phase": "R5b-first-free-slot" },
  turn: {
    "R7c-only-way": (ctx) => {
      const route = onlyStep(ctx.state, ctx.derived);
      if (route >= 0) flyOver(ctx, route);
    },
  },
};
