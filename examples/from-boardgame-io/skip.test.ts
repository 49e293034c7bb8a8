import { describeGame } from "@turnwright/testkit";
import { skip } from "./skip.js";

describeGame(skip, {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "four seats", seats: 4 },
  ],
  games: 12,
  *everyMove() {
    for (let card = 1; card <= 6; card++) yield { type: "play", card } as const;
  },
  seats: {
    state: {
      options: "same",
      turn: "seat",
      first: "seat",
      pile: "same",
      points: "bySeat",
      deck: "same",
      hands: "bySeat",
    },
    moves: { play: "same" },
    events: {
      shuffled: "same",
      dealt: { seat: "seat", cards: "same" },
      firstNamed: { seat: "seat" },
      turnBegan: { seat: "seat" },
      drew: { seat: "seat", card: "same" },
      played: { seat: "seat", card: "same" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["not-in-hand", "repeated"],
  ends: ["empty"],
});
