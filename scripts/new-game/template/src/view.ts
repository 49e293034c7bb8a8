import type { Secrecy } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** Who may see what: everybody everything. A key that is missing does not compile. */
export const secrecy: Secrecy<Pebbles> = {
  state: {
    phases: "all",
    outcome: "all",
    seats: "all",
    stones: "all",
    heap: "all",
    firstSeat: "all",
    seat: "all",
    turn: "all",
  },
  events: {
    heapLaid: { stones: "all" },
    firstSeatChosen: { seat: "all" },
    turnStarted: { seat: "all", turn: "all" },
    stonesTaken: { seat: "all", count: "all" },
  },
  moves: { take: { count: "all" } },
};
