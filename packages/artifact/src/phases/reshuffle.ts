import type { Procedure } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";

/** Makes the deck larger when it has fewer cards than are wanted, if the discard pile can give any. */
export const reshuffle: Procedure<Artifact, "reshuffle"> = {
  "R9-reshuffle": (ctx, { wanted }) => {
    const { deck, discard } = ctx.state;
    if (deck.length >= wanted || discard.length < 2) return undefined;
    const cards = ctx.chance.shuffle("deck", discard.slice(0, -1));
    ctx.emit({ type: "discardReshuffled", count: cards.length, cards });
    return undefined;
  },
};
