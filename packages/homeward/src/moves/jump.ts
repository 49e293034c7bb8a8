import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { portalAt } from "../terms/portals.js";
import { oneMove } from "./one-move.js";

/** Editions have at most eight portals for each seat; `fits` knows how many this one has. */
const mostPortals = 8;

const jumps = Array.from({ length: mostPortals }, (_, portal) => Object.freeze({ type: "jump" as const, portal }));

/** Going to an own portal from anywhere. */
export const jump: MoveRules<Homeward, "jump"> = {
  schema: v.strictObject({
    type: v.literal("jump"),
    portal: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostPortals - 1)),
  }),
  offer(view, seat, push) {
    const at = view.pawns[seat];
    const placed = view.portals[seat];
    for (let portal = 0; portal < placed.length; portal++) if (placed[portal] !== at) push(jumps[portal]);
  },
  permits: {
    "R23a-own-portal": (view, seat, { portal }) => {
      const placed = view.portals[seat].length;
      return portal < placed ? undefined : { code: "portal-not-placed", portal, placed };
    },
    "R23b-elsewhere": (view, seat, { portal }) => {
      const tile = portalAt(view, seat, portal);
      return tile === view.pawns[seat] ? { code: "already-there", tile } : undefined;
    },
  },
  effects: {
    "R23c-jump": (ctx, { portal }) => {
      const { seat, state } = ctx;
      const to = portalAt(state, seat, portal);
      ctx.emit({ type: "pawnJumped", seat, from: state.pawns[seat], to, by: "portal" });
    },
    ...oneMove,
  },
};
