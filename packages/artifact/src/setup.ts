import { type Ctx, repeated, type Seat, type SetupTable } from "@turnwright/core/rules";
import { cardKinds, handSize } from "./content/cards.js";
import type { Artifact } from "./kinds.js";

function firstSeat({ state, chance }: Ctx<Artifact>): Seat {
  return state.firstSeat < 0 ? chance.below("setup", state.seats) : state.firstSeat;
}

/** What is on the table before the first turn, in the order of section 6: the sentences stand in the order of dealing. */
export const setup: SetupTable<Artifact> = {
  "R5a-first-seat": (ctx) => {
    const { seats, map, deckCounts } = ctx.state;
    const first = firstSeat(ctx);
    const deck = ctx.chance.shuffle("deck", repeated(cardKinds, deckCounts));
    const deckCount = deck.length - handSize * seats - 1;
    ctx.emit({ type: "gameStarted", seats, map, firstSeat: first, deckCount, deck });
  },
  "R1-six-cards": (ctx) => {
    const { seats, firstSeat: first } = ctx.state;
    for (let at = 0; at < seats; at++) {
      const cards = ctx.state.deck.slice(-handSize).reverse();
      ctx.emit({ type: "handDealt", seat: (first + at) % seats, count: cards.length, cards });
    }
  },
  "R2-first-discard": (ctx) => ctx.emit({ type: "cardTurnedUp", card: ctx.state.deck[ctx.state.deck.length - 1]! }),
  "R3-pawns-on-bases": (ctx) => ctx.emit({ type: "pawnsPlaced", at: [...ctx.state.bases] }),
  "R4-artifact-in-temple": (ctx) => ctx.emit({ type: "artifactPlaced", at: ctx.state.temple }),
};
