import { only, type PhaseRules } from "@turnwright/core/rules";
import { giveUp } from "../ending.js";
import type { Aeronaut, Claim } from "../kinds.js";
import { layoutOf } from "../map/layout.js";
import { claimNumbered } from "../moves/claim.js";
import { spaceNumbered } from "../moves/claimSpace.js";
import type { AeronautView } from "../state.js";
import { canClaim, plainClaims, spaceClaims } from "../terms/claims.js";
import { canFly, onlyStep } from "../terms/ways.js";
import { makeClaim } from "./claiming.js";
import { flyOver } from "./flying.js";

/** The phantom's only claim; `undefined` when it has none or several. */
export function onlyClaim(view: AeronautView): Claim | undefined {
  const plain: number[] = [];
  const spaces: number[] = [];
  if (plainClaims(view, view.turn, plain) + spaceClaims(view, view.turn, spaces) !== 1) return undefined;
  if (plain.length === 1) {
    const { route, balloon } = claimNumbered(plain[0]!);
    return { route, space: null, balloon, shared: false };
  }
  const { route, space } = spaceNumbered(spaces[0]!);
  const { first, spaceTypes } = layoutOf(view);
  return { route, space, balloon: spaceTypes[first[route]! + space]!, shared: false };
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
