import { describeGame } from "@turnwright/testkit";
import { sealedCards } from "./sealed-cards.js";

describeGame(sealedCards, {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats", seats: 3 },
  ],
  games: 40,
  *everyMove() {
    for (let card = 1; card <= 4; card++) yield { type: "choose", card } as const;
  },
  seats: {
    state: {
      hands: "bySeat",
      hasChosen: "bySeat",
      choices: "bySeat",
      shown: "bySeat",
      isScored: "same",
      points: "bySeat",
    },
    moves: { choose: "same" },
    events: {
      chose: { seat: "seat", card: "same" },
      revealed: { cards: "bySeat" },
      scored: { seats: "ascending" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["not-in-hand"],
  ends: ["empty"],
});
