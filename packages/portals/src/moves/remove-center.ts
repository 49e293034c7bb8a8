import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { RemoveCenterMove } from "../kinds/move.js";
import type { Portals } from "../kinds.js";
import { asTheDieSays, oneBuildAtATime } from "./clauses.js";

/** The one move of this kind. */
export const removing: RemoveCenterMove = Object.freeze({ type: "removeCenter" });

/** An own pawn leaves CENTER. */
export const removeCenter: MoveRules<Portals, "removeCenter"> = {
  schema: v.strictObject({ type: v.literal("removeCenter") }),
  offer: (_view, _seat, push) => push(removing),
  permits: {
    ...oneBuildAtATime,
    ...asTheDieSays("removeCenter"),
    "R55b-demon-stays": (view, seat) =>
      view.holder[0] !== seat && view.demons[0] > 0 ? { code: "no-own-pawn-in-center" } : undefined,
    "R44b-own-pawn-in-center": (view, seat) =>
      view.holder[0] === seat ? undefined : { code: "no-own-pawn-in-center" },
  },
  effects: {
    "R46-one-pawn": (ctx) => ctx.emit({ type: "pawnRemoved", seat: ctx.seat }),
    "R45-center-reached": (ctx) => {
      if (ctx.state.centerReached[ctx.seat] === false) ctx.emit({ type: "centerReached", seat: ctx.seat });
    },
  },
};
