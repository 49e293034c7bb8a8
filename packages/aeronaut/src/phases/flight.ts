import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { chooserFor } from "../terms/seats.js";
import { onlyStep } from "../terms/ways.js";
import { flyOver } from "./flying.js";

/** The traveller is over a full city and has to go on. */
export const flight: PhaseRules<Aeronaut, "flight"> = {
  actors: (view) => only(chooserFor(view, view.turn)),
  moves: ["fly"],
  cites: { "wrong-phase": "R5b-first-free-slot" },
  turn: {
    "R7c-only-way": (ctx) => {
      const route = onlyStep(ctx.state);
      if (route >= 0) flyOver(ctx, route);
    },
  },
};
