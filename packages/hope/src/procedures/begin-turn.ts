import type { Procedure } from "@turnwright/core/rules";
import type { Hope } from "../kinds.js";
import { movementActions } from "../terms/limits.js";

/** A turn of a seat begins. */
export const beginTurn: Procedure<Hope, "beginTurn"> = {
  "R17-turn-start": (ctx, { seat, round }) => {
    ctx.emit({ type: "turnStarted", seat, round, moves: movementActions(ctx.state, seat) });
    return undefined;
  },
};
