import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { canAfford, creditsFor, missingTokens, placeInPit } from "../terms/buying.js";
import { tierOf, topTier } from "../terms/edition.js";
import { natural } from "./fields.js";
import { knownCard } from "./known-card.js";

/** Announcing a purchase. */
export const buyCard: MoveRules<Homeward, "buyCard"> = {
  schema: v.strictObject({ type: v.literal("buyCard"), card: natural }),
  offer(view, seat, push) {
    for (let tier = 0; tier < topTier; tier++) {
      const places = view.pit[tier];
      for (let place = 0; place < places.length; place++) {
        const card = places[place];
        if (card !== null && canAfford(view, seat, card)) push({ type: "buyCard", card });
      }
    }
  },
  permits: {
    ...knownCard,
    "R47a-tops-not-sold": (view, _seat, { card }) =>
      tierOf(view, card) === topTier ? { code: "top-card-not-for-sale", card } : undefined,
    "R38b-from-the-pit": (view, _seat, { card }) => {
      const tier = tierOf(view, card);
      return tier < 0 || placeInPit(view, tier, card) < 0 ? { code: "card-not-in-pit", card } : undefined;
    },
    "R49a-can-complete": (view, seat, { card }) => {
      const tier = tierOf(view, card);
      if (tier < 0 || tier === topTier || canAfford(view, seat, card)) return undefined;
      return { code: "cannot-afford", missing: missingTokens(view, seat, card), credits: creditsFor(view, seat, card) };
    },
  },
  effects: {
    "R49b-announced": (ctx, { card }) => {
      ctx.emit({ type: "purchaseStarted", seat: ctx.seat, card });
      ctx.become("pay");
    },
  },
};
