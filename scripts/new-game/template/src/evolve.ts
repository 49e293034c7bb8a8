import type { RulesOf } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";

/** Carries out events on a state: one short case for each, no rule in it. */
export const evolve: RulesOf<Pebbles, "evolve"> = {
  gameStarted(state, { stones }) {
    state.heap = stones;
  },
  firstSeatChosen(state, { seat }) {
    state.firstSeat = seat;
  },
  turnStarted(state, { seat, turn }) {
    state.seat = seat;
    state.turn = turn;
  },
  stonesTaken(state, { count }) {
    state.heap -= count;
  },
};
