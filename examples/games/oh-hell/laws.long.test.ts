import { describeGame } from "@turnwright/testkit";
import { expect } from "vitest";
import { cards, ohHell } from "./oh-hell.js";
import { bidding } from "./positions.js";

describeGame(ohHell, {
  setups: [
    { name: "three seats", seats: 3, options: { cards: 4 } },
    { name: "four seats", seats: 4, options: { cards: 3, hook: false } },
    { name: "five seats", seats: 5 },
  ],
  games: 4,
  manyGames: 20,
  positions: 40,
  *everyMove() {
    for (let tricks = 0; tricks <= 10; tricks++) yield { type: "bid", tricks } as const;
    for (const card of cards) yield { type: "play", card } as const;
  },
  seats: {
    state: {
      options: "same",
      dealer: "seat",
      seat: "seat",
      size: "same",
      turnedUp: "same",
      bids: "bySeat",
      tricks: "bySeat",
      pile: "same",
      points: "bySeat",
      hands: "bySeat",
    },
    moves: { bid: "same", play: "same" },
    events: {
      dealerDrawn: { seat: "seat" },
      dealt: { seat: "seat", cards: "same" },
      turnedUp: "same",
      bidMade: { seat: "seat", tricks: "same" },
      played: { seat: "seat", card: "same" },
      trickTaken: { seat: "seat" },
      scored: { points: "bySeat" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["too-many-tricks", "bids-add-up", "not-in-hand", "must-follow"],
  ends: ["last-deal"],
  cases: [() => bidding([1, 1, null]).match],
  invariants: {
    "no card is in two places": ({ state }) => {
      const all = [state.turnedUp, ...state.pile, ...state.hands.flat()];
      expect(new Set(all).size).toBe(all.length);
    },
  },
});
