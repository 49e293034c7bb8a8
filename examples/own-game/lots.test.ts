import { describeGame } from "@turnwright/testkit";
import { lots } from "./lots.js";

describeGame(lots, {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "four seats", seats: 4 },
  ],
  games: 40,
  *everyMove() {
    for (let coins = 0; coins <= 9; coins++) yield { type: "bid", coins } as const;
    for (const type of ["buy", "refuse"] as const) yield { type };
  },
  seats: {
    state: { lot: "same", turn: "seat", bids: "bySeat", asked: "seat", coins: "bySeat", points: "bySeat" },
    moves: { bid: "same", buy: "same", refuse: "same" },
    events: {
      bidMade: { seat: "seat", coins: "same" },
      paid: { seat: "seat", coins: "same" },
      asked: { seat: "seat" },
      scored: { seat: "seat" },
      roundBegan: { seat: "seat" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  codes: ["bid-out-of-range"],
  ends: ["last"],
  invariants: {
    "at most one phase is interrupted": ({ state: { phases } }) => {
      if (phases.length > 2) throw new Error(phases.join("/"));
    },
  },
});
