import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { canPlacePortal, homeTile, portalsLeft } from "../terms/portals.js";
import { portalDecided } from "./portal-decided.js";

const placing = Object.freeze({ type: "placePortal" as const });

/** Placing a portal where the pawn stands. */
export const placePortal: MoveRules<Homeward, "placePortal"> = {
  schema: v.strictObject({ type: v.literal("placePortal") }),
  offer(view, seat, push) {
    if (canPlacePortal(view, seat)) push(placing);
  },
  permits: {
    "R35a-not-at-home": (view, seat) => (view.pawns[seat] === homeTile ? { code: "portal-at-home" } : undefined),
    "R33b-portal-left": (view, seat) => (portalsLeft(view, seat) > 0 ? undefined : { code: "no-portal-left" }),
    "R35b-no-second": (view, seat) => {
      const tile = view.pawns[seat];
      return view.portals[seat].includes(tile) ? { code: "portal-already-here", tile } : undefined;
    },
  },
  effects: {
    "R33c-place-portal": (ctx) => {
      const { seat, state } = ctx;
      const portal = state.portals[seat].length;
      ctx.emit({ type: "portalPlaced", seat, tile: state.pawns[seat], portal });
    },
    ...portalDecided,
  },
};
