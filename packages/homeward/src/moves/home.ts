import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { homeTile } from "../terms/portals.js";
import { oneMove } from "./one-move.js";

const goHome = Object.freeze({ type: "home" as const });

/** Going HOME from anywhere. */
export const home: MoveRules<Homeward, "home"> = {
  schema: v.strictObject({ type: v.literal("home") }),
  offer(view, seat, push) {
    if (view.pawns[seat] !== homeTile) push(goHome);
  },
  permits: {
    "R22a-not-at-home": (view, seat) =>
      view.pawns[seat] === homeTile ? { code: "already-there", tile: homeTile } : undefined,
  },
  effects: {
    "R22b-go-home": (ctx) =>
      ctx.emit({ type: "pawnJumped", seat: ctx.seat, from: ctx.state.pawns[ctx.seat], to: homeTile, by: "home" }),
    ...oneMove,
  },
};
