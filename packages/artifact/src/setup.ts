import { type Ctx, type RulesOf, repeated, type Seat } from "@turnwright/core/rules";
import { cardKinds, countsOf, handSize } from "./content/cards.js";
import { mapOf } from "./edition/maps.js";
import type { Artifact } from "./kinds.js";

function chooseFirstSeat({ state: { seats, options }, chance }: Ctx<Artifact>): Seat {
  return options.firstSeat === "random" ? chance.below("setup", seats) : options.firstSeat;
}

/** The setup, in the order of dealing. */
export const setup: RulesOf<Artifact, "setup"> = {
  "R5a-first-seat": (ctx) => {
    const { seats, options } = ctx.state;
    const first = chooseFirstSeat(ctx);
    const deck = ctx.chance.shuffle("deck", repeated(cardKinds, countsOf(options.deck)));
    const deckCount = deck.length - handSize * seats - 1;
    ctx.emit({ type: "gameStarted", seats, map: mapOf(options).id, firstSeat: first, deckCount, deck });
  },
  "R1-six-cards": (ctx) => {
    const { seats, startingSeat: first } = ctx.state;
    for (let at = 0; at < seats; at++) {
      const cards = ctx.state.deck.slice(-handSize).reverse();
      ctx.emit({ type: "handDealt", seat: (first + at) % seats, count: cards.length, cards });
    }
  },
  "R2-first-discard": (ctx) => ctx.emit({ type: "cardTurnedUp", card: ctx.state.deck[ctx.state.deck.length - 1] }),
  "R3-pawns-on-bases": (ctx) => ctx.emit({ type: "pawnsPlaced", at: [...ctx.state.bases] }),
  "R4-artifact-in-temple": (ctx) => ctx.emit({ type: "artifactPlaced", at: ctx.state.temple }),
};
