import type { Secrecy } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** Who may see what: everybody everything. A key that is missing does not compile. */
export const view: Secrecy<Pebbles> = {
  state: {
    phases: "all",
    outcome: "all",
    options: "all",
    seats: "all",
    heap: "all",
    firstSeat: "all",
    seat: "all",
    turn: "all",
  },
  events: {
    gameStarted: { stones: "all" },
    firstSeatChosen: { seat: "all" },
    turnStarted: { seat: "all", turn: "all" },
    stonesTaken: { seat: "all", count: "all" },
  },
  moves: { take: { count: "all" } },
};
