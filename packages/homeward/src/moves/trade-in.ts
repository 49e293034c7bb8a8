import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { tradeCard } from "../procedures/trade.js";
import { isOwned, isTradable } from "../terms/buying.js";
import { boughtCard, tierOf, topTier } from "../terms/edition.js";
import { eachTrade, isColourDue } from "../terms/paying.js";
import { natural } from "./fields.js";
import { knownCard } from "./known-card.js";

/** Trading in a card for the purchase in progress. */
export const tradeIn: MoveRules<Homeward, "tradeIn"> = {
  schema: v.strictObject({ type: v.literal("tradeIn"), card: natural }),
  offer: (view, seat, push) => eachTrade(view, seat, push),
  permits: {
    ...knownCard,
    "R47b-tops-not-traded": (view, seat, { card }) => {
      const isOwnTop = view.tops[seat].some((top) => top.card === card);
      return isOwnTop ? { code: "top-card-not-tradable", card } : undefined;
    },
    "R40a-own-card": (view, seat, { card }) =>
      isOwned(view, seat, card) ? undefined : { code: "card-not-yours", card },
    "R48a-locked": (view, seat, { card }) => (isTradable(view, seat, card) ? undefined : { code: "card-locked", card }),
    "R44b-colour-due": (view, _seat, { card }) => {
      const tier = tierOf(view, card);
      if (tier < 0 || tier === topTier || isColourDue(view, card)) return undefined;
      return { code: "colour-not-due", card, colour: boughtCard(view, card).colour };
    },
  },
  effects: {
    "R40b-trade-in": (ctx, { card }) => tradeCard(ctx, ctx.seat, card),
  },
};
