import { nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { canBuy } from "../terms/buying.js";
import { canPlacePortal, homeTile } from "../terms/portals.js";

/**
 * The phase after a move: the shop at HOME, the decision about a portal elsewhere, or the end of the turn when there is
 * no choice.
 */
export const arrive: PhaseRules<Homeward, "arrive"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R37-shop-at-home": (ctx) => {
      const { seat, pawns } = ctx.state;
      if (pawns[seat] === homeTile) ctx.become(canBuy(ctx.state, seat) ? "shop" : "finish");
    },
    "R33a-may-place": (ctx) => ctx.become(canPlacePortal(ctx.state, ctx.state.seat) ? "portal" : "finish"),
  },
};
