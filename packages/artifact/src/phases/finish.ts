import { nobody, type PhaseRules } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";
import { missingCards, refillCount } from "../terms/piles.js";

/** The automatic steps at the end of a turn: refill the hand, then lay the played cards. */
export const finish: PhaseRules<Artifact, "finish"> = {
  actors: () => nobody,
  moves: [],
  turn: {
    "R12-refill": (ctx) => {
      ctx.run("reshuffle", { wanted: missingCards(ctx.state) });
      const { seat, deck } = ctx.state;
      const count = refillCount(ctx.state);
      const cards = deck.slice(deck.length - count).reverse();
      ctx.emit({ type: "handRefilled", seat, count, cards });
    },
    "R11-lay-played": (ctx) => {
      ctx.emit({ type: "playedCardsLaid", seat: ctx.state.seat, cards: [...ctx.state.played] });
    },
    "R5c-turn-ends": (ctx) => {
      ctx.emit({ type: "turnEnded", seat: ctx.state.seat });
      ctx.become("handOver");
    },
  },
};
