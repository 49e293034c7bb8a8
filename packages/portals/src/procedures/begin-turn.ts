import type { Procedure } from "@turnwright/core/rules";
import { dieSides } from "../content/dice.js";
import type { Portals } from "../kinds.js";
import { actionOf, canMove, hasAction, isTurnOver } from "../terms/acting.js";

/** A turn begins once it has its seat. The endings are looked at after a turn that was skipped, as after a move. */
export const beginTurn: Procedure<Portals, "beginTurn"> = {
  "R58a-die-rolled": (ctx) => {
    if (!ctx.state.options.dice) return undefined;
    const { seat } = ctx.state;
    const face = ctx.chance.below("die", dieSides) + 1;
    ctx.emit({ type: "dieRolled", seat, face, action: actionOf(ctx.state, seat, face) });
    return undefined;
  },
  "R58c-nothing-for-this-roll": (ctx) => {
    const { state, derived } = ctx;
    const { seat, face } = state;
    if (face === null || canMove(state, derived) || !hasAction(state, derived, seat)) return undefined;
    ctx.emit({ type: "turnSkipped", seat, reason: "nothing-for-this-roll" });
    return undefined;
  },
  "R7-skipped": (ctx) => {
    if (isTurnOver(ctx.state) || canMove(ctx.state, ctx.derived)) return undefined;
    ctx.emit({ type: "turnSkipped", seat: ctx.state.seat, reason: "no-move" });
    return undefined;
  },
};
