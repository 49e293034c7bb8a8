import type { Ctx, Procedure, Seat } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { forfeitedBy } from "../terms/buying.js";
import { boughtCard } from "../terms/edition.js";
import { purchaseOf } from "../terms/paying.js";

/** A card is traded in for the purchase in progress. */
export const trade: Procedure<Homeward, "trade"> = {
  "R45-to-the-discard": (ctx, { seat, card }) => {
    const { credit } = boughtCard(ctx.state, card);
    const credits = purchaseOf(ctx.state).credits + credit;
    ctx.emit({ type: "cardTraded", seat, card, credit, credits });
    return undefined;
  },
  "R48b-forfeit": (ctx, { seat, card }) => {
    for (const top of forfeitedBy(ctx.state, seat, card)) ctx.emit({ type: "topCardForfeited", seat, card: top });
    return undefined;
  },
};

/** Trades a card in for the purchase in progress. */
export function tradeCard(ctx: Ctx<Homeward>, seat: Seat, card: number): void {
  ctx.run("trade", { seat, card });
}
