import type { MoveCtx, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Hope } from "../kinds.js";
import { topCard } from "../procedures/draw.js";
import { takesCard } from "../terms/replenishing.js";
import { space } from "./fields.js";

/** Puts the pile on a discard space. The event cites the sentence that calls this function. */
function discardPile(ctx: MoveCtx<Hope>, at: number): void {
  ctx.emit({ type: "pileDiscarded", seat: ctx.seat, space: at, cards: [...ctx.state.pile] });
}

/** The pile goes on a discard space, and the card above it into the hand. */
export const replenish: MoveRules<Hope, "replenish"> = {
  schema: v.strictObject({ type: v.literal("replenish"), space }),
  permits: {},
  effects: {
    "R50a-discard-pile": (ctx, { space: at }) => {
      if (takesCard(ctx.state)) discardPile(ctx, at);
    },
    "R52b-discarded-all-the-same": (ctx, { space: at }) => {
      if (!takesCard(ctx.state)) discardPile(ctx, at);
    },
    "R50b-take-card": (ctx, { space: at }) => {
      const card = ctx.state.replenishment[at];
      if (card != null && takesCard(ctx.state)) ctx.emit({ type: "cardTaken", seat: ctx.seat, space: at, card });
    },
    "R50c-refill-space": (ctx, { space: at }) => {
      if (!takesCard(ctx.state)) return;
      const card = topCard(ctx);
      if (card !== undefined) ctx.emit({ type: "cardRevealed", space: at, card, buried: null });
    },
    "R21b-after-the-pile": (ctx) => ctx.become("turnEnd"),
  },
};
