import type { Procedure } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";

/**
 * Shuffles the discard pile, except its top card, and puts it below the deck, if the deck has fewer cards than are
 * wanted.
 */
export const reshuffle: Procedure<Artifact, "reshuffle"> = {
  "R9-reshuffle": (ctx, { wanted }) => {
    const { deck, discard } = ctx.state;
    if (deck.length >= wanted || discard.length < 2) return undefined;
    const cards = ctx.chance.shuffle("deck", discard.slice(0, -1));
    ctx.emit({ type: "discardReshuffled", count: cards.length, cards });
    return undefined;
  },
};
