import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Aeronaut } from "../kinds.js";
import { makeClaim } from "../procedures/claiming.js";
import { giveUp } from "../procedures/give-up.js";
import { flyOver } from "../procedures/landing.js";
import { canClaim } from "../terms/claims.js";
import { onlyClaim } from "../terms/phantom.js";
import { canFly, onlyStep } from "../terms/ways.js";

/** The phantom's turn: seat 0 chooses where there is a choice. */
export const phantom: PhaseRules<Aeronaut, "phantom"> = {
  actors: () => only(0),
  moves: ["fly", "claim", "claimSpace", "useSteal", "useTrajectory", "useTeleport", "useExtraTurn", "declareStuck"],
  turn: {
    "R76-phantom-stuck": (ctx) => {
      if (!canClaim(ctx.state, ctx.derived, ctx.state.seat) && !canFly(ctx.state, ctx.derived, ctx.state.seat))
        giveUp(ctx);
    },
    "R72b-phantom-claims": (ctx) => {
      const claim = onlyClaim(ctx.state, ctx.derived);
      if (claim !== undefined) makeClaim(ctx, claim);
    },
    "R73b-phantom-flies": (ctx) => {
      const { state } = ctx;
      if (canClaim(state, ctx.derived, state.seat)) return;
      const route = onlyStep(state, ctx.derived);
      if (route >= 0) flyOver(ctx, route);
    },
  },
};
