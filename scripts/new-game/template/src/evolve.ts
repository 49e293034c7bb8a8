import type { PebblesEvent } from "./event.js";
import type { PebblesState } from "./state.js";

/** Carries out one event on a state: one short case each, no rule in it. */
export function evolve(state: PebblesState, event: PebblesEvent): void {
  switch (event.type) {
    case "heapLaid":
      state.heap = event.stones;
      return;
    case "firstSeatChosen":
      state.firstSeat = event.seat;
      return;
    case "turnStarted":
      state.seat = event.seat;
      state.turn = event.turn;
      return;
    case "stonesTaken":
      state.heap -= event.count;
  }
}
