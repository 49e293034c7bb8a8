import type { Procedure } from "@turnwright/core/rules";
import { tiers } from "../content/cards.js";
import type { Homeward } from "../kinds.js";
import { topTier } from "../terms/edition.js";

/** A place of the pit has become empty: the option says which tiers are refilled. */
export const refill: Procedure<Homeward, "refill"> = {
  "R51-refill": (ctx, { tier, place }) => {
    const { options, decks } = ctx.state;
    if (options.refill === "none" || (options.refill === "bought" && tier === topTier)) return undefined;
    const card = decks[tier].at(-1) ?? null;
    ctx.emit({ type: "pitRefilled", tier: tiers[tier], place, card });
    return undefined;
  },
};
