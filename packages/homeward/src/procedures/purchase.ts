import type { Ctx, Procedure, Seat } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { placeInPit } from "../terms/buying.js";
import { tierOf } from "../terms/edition.js";
import { lostCredits, purchaseOf } from "../terms/paying.js";

/** Tokens complete the purchase in progress. */
export const purchase: Procedure<Homeward, "purchase"> = {
  "R39b-paid": (ctx, { seat, tokens }) => {
    const { credits } = purchaseOf(ctx.state);
    ctx.emit({ type: "paymentMade", seat, tokens, credits, lost: lostCredits(ctx.state) });
    return undefined;
  },
  "R50a-completed": (ctx, { seat }) => {
    const { card } = purchaseOf(ctx.state);
    const tier = tierOf(ctx.state, card);
    const place = placeInPit(ctx.state, tier, card);
    ctx.emit({ type: "cardBought", seat, card });
    if (ctx.run("refill", { tier, place }) === "stop") return "stop";
    ctx.become("settle");
    return undefined;
  },
};

/** Completes the purchase in progress with these tokens. */
export function completePurchase(ctx: Ctx<Homeward>, seat: Seat, tokens: readonly number[]): void {
  ctx.run("purchase", { seat, tokens });
}
