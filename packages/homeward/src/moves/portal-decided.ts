import type { MoveCtx } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { homeTile } from "../terms/portals.js";

/**
 * Returns whether the pawn of the acting seat is at HOME. At HOME is the shop; elsewhere, the seat decides about a
 * portal.
 */
export function isAtHome({ seat, state }: MoveCtx<Homeward>): boolean {
  return state.pawns[seat] === homeTile;
}

/** The last effect of a decision about a portal. */
export const portalDecided = {
  "R36-turn-ends": (ctx: MoveCtx<Homeward>): void => {
    if (!isAtHome(ctx)) ctx.become("finish");
  },
};
