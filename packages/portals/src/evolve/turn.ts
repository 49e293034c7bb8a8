import { isLastTurn } from "../terms/acting.js";
import type { Changes } from "./changes.js";

export const turnChanges: Changes<"firstRolled" | "gameStarted" | "turnStarted" | "dieRolled" | "turnSkipped"> = {
  firstRolled: () => undefined,
  gameStarted: (state, { firstSeat }) => {
    // The seat before the first one, so that the first turn comes as every other.
    state.seat = (firstSeat + state.seats - 1) % state.seats;
    state.step = "done";
  },
  turnStarted: (state, { turn, seat }) => {
    state.turn = turn;
    state.seat = seat;
    state.face = null;
    state.step = "choosing";
  },
  dieRolled: (state, { face }) => {
    state.face = face;
  },
  turnSkipped: (state) => {
    state.step = isLastTurn(state) ? "done" : "skipped";
  },
};
