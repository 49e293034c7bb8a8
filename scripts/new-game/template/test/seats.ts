import type { SeatTable } from "@turnwright/testkit";
import type { Pebbles } from "../src/index.js";

/** Where seats stand in what Pebbles says. Who begins is rolled, so all are alike. */
export const seats: SeatTable<Pebbles> = {
  state: { seats: "same", options: "same", heap: "same", firstSeat: "seat", seat: "seat", turn: "same" },
  moves: { take: "same" },
  events: {
    gameStarted: "same",
    firstSeatChosen: { seat: "seat" },
    turnStarted: { seat: "seat", turn: "same" },
    stonesTaken: { seat: "seat", count: "same" },
  },
  outcome: { reason: "same", winners: "ascending", ranking: { each: "ascending" }, turns: "same" },
};
