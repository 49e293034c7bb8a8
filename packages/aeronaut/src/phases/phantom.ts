import { only, type PhaseRules } from "@turnwright/core/rules";
import { giveUp } from "../ending.js";
import type { Aeronaut, Claim } from "../kinds.js";
import type { AeronautView } from "../state.js";
import { canClaim, eachPlainClaim, eachSpaceClaim } from "../terms/claims.js";
import { canFly, onlyStep } from "../terms/ways.js";
import { makeClaim } from "./claiming.js";
import { flyOver } from "./flying.js";

/** The phantom's only claim; `undefined` when it has none or several. */
export function onlyClaim(view: AeronautView): Claim | undefined {
  const found: Claim[] = [];
  const look = (route: number, space: number, balloon: number): boolean =>
    found.push({ route, space: space < 0 ? null : space, balloon, shared: false }) > 1;
  if (!eachPlainClaim(view, view.turn, look)) eachSpaceClaim(view, view.turn, look);
  return found.length === 1 ? found[0] : undefined;
}

/** The phantom's turn: seat 0 chooses where there is a choice. */
export const phantom: PhaseRules<Aeronaut, "phantom"> = {
  actors: () => only(0),
  moves: ["fly", "claim", "claimSpace", "useSteal", "useTrajectory", "useTeleport", "useExtraTurn", "declareStuck"],
  turn: {
    "R76-phantom-stuck": (ctx) => {
      if (!canClaim(ctx.state, ctx.state.turn) && !canFly(ctx.state, ctx.state.turn)) giveUp(ctx);
    },
    "R72b-phantom-claims": (ctx) => {
      const claim = onlyClaim(ctx.state);
      if (claim !== undefined) makeClaim(ctx, claim);
    },
    "R73b-phantom-flies": (ctx) => {
      const { state } = ctx;
      if (canClaim(state, state.turn)) return;
      const route = onlyStep(state);
      if (route >= 0) flyOver(ctx, route);
    },
  },
};
