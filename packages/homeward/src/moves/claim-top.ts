import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Homeward } from "../kinds.js";
import { placeInPit } from "../terms/buying.js";
import { tierOf, topTier } from "../terms/edition.js";
import { dueTops, supportsFor } from "../terms/tops.js";
import { natural } from "./fields.js";
import { knownCard } from "./known-card.js";

/** Choosing one of several top cards. */
export const claimTop: MoveRules<Homeward, "claimTop"> = {
  schema: v.strictObject({ type: v.literal("claimTop"), card: natural }),
  offer(view, seat, push) {
    for (const card of dueTops(view, seat)) push({ type: "claimTop", card });
  },
  permits: {
    ...knownCard,
    "R52a-in-the-pit": (view, _seat, { card }) =>
      placeInPit(view, topTier, card) < 0 ? { code: "card-not-in-pit", card } : undefined,
    "R54-eligible": (view, seat, { card }) => {
      const isEligible = tierOf(view, card) !== topTier || supportsFor(view, seat, card) !== undefined;
      return isEligible ? undefined : { code: "not-eligible", card };
    },
  },
  effects: {
    "R57b-claim": (ctx, { card }) => {
      if (ctx.run("award", { seat: ctx.seat, card }) !== "stop") ctx.become("settle");
    },
  },
};
