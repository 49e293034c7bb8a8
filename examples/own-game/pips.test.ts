import { describeGame } from "@turnwright/testkit";
import { pips } from "./pips.js";

describeGame(pips, {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats", seats: 3 },
  ],
  games: 40,
  *everyMove() {
    for (let card = 1; card <= 6; card++) yield { type: "play", card } as const;
  },
  // Where seat numbers are: the law of seats plays every match once more with the seats exchanged.
  seats: {
    state: { turn: "seat", die: "same", pile: "same", points: "bySeat", deck: "same", hands: "bySeat" },
    moves: { play: "same" },
    events: {
      shuffled: "same",
      dealt: { seat: "seat", cards: "same" },
      rolled: "same",
      played: { seat: "seat", card: "same" },
      scored: { seat: "seat" },
      drew: { seat: "seat", card: "same" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["not-in-hand"],
  ends: ["empty"],
});
