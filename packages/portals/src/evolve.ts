import type { EvolveTable } from "@turnwright/core/rules";
import { begin, layBoard, place } from "./evolving/network.js";
import { movePieces } from "./evolving/pieces.js";
import type { Portals } from "./kinds.js";
import { isLastTurn } from "./terms/acting.js";
import { forget } from "./terms/tally.js";

/** What each event changes: one short case each, no rule in it. */
export const evolve: EvolveTable<Portals> = {
  boardLaid(state, { center, starts }) {
    forget();
    layBoard(state, center, starts);
  },
  firstRolled: () => undefined,
  gameStarted(state, { firstSeat }) {
    // The seat before the first one, so that the first turn comes as every other.
    state.seat = (firstSeat + state.seats - 1) % state.seats;
    state.step = "done";
  },
  turnBegan(state, { turn, seat }) {
    state.turn = turn;
    state.seat = seat;
    state.face = null;
    state.step = "choosing";
  },
  dieRolled(state, { face }) {
    forget();
    state.face = face;
  },
  turnSkipped(state) {
    forget();
    state.step = isLastTurn(state) ? "done" : "skipped";
  },
  buildBegun(state, event) {
    forget();
    begin(state, event);
  },
  arrowChosen(state, { flow }) {
    forget();
    if (state.pending !== null) state.pending = { ...state.pending, flows: [...state.pending.flows, flow] };
  },
  elementPlaced(state, event) {
    forget();
    place(state, event);
  },
  portalLaunched: movePieces,
  pawnIntroduced: movePieces,
  pawnRemoved: movePieces,
  centerReached: movePieces,
};
