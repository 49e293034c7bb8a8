import { describeGame } from "@turnwright/testkit";
import { expect } from "vitest";
import { pebbles, training } from "../src/index.js";

// One test for each law that every game obeys, on random games.
describeGame(pebbles, {
  setups: [
    { name: "two seats", seats: 2 },
    { name: "three seats", seats: 3, options: { stones: 10 } },
    { name: "four seats, one stone", seats: 4, options: { stones: 1 } },
  ],
  optionValues: { stones: [1, 1000] },
  games: 40,
  positions: 60,
  *everyMove() {
    for (let count = 1; count <= 3; count++) yield { type: "take", count } as const;
  },
  // Where seat numbers stand: the laws play each match with the seats exchanged, too.
  seats: {
    state: { seats: "same", options: "same", heap: "same", firstSeat: "seat", seat: "seat", turn: "same" },
    moves: { take: "same" },
    events: {
      gameStarted: "same",
      firstSeatChosen: { seat: "seat" },
      turnStarted: { seat: "seat", turn: "same" },
      stonesTaken: { seat: "seat", count: "same" },
    },
    outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" } },
  },
  invariants: {
    "the heap never grows and is empty at the end only": ({ state, outcome }) => {
      expect(state.heap).toBeLessThanOrEqual(state.options.stones);
      expect(state.heap === 0).toBe(outcome !== null);
    },
  },
  training,
  codes: ["too-few-stones"],
  ends: ["last-stone"],
  recorded: new URL("../games/", import.meta.url),
});
