import type { PortalsEvent } from "./event.js";
import { begin, layBoard, place } from "./evolving/network.js";
import { movePieces } from "./evolving/pieces.js";
import type { PortalsState } from "./state.js";
import { isLastTurn } from "./terms/acting.js";
import { forget } from "./terms/tally.js";

type OfTurns = "boardLaid" | "firstRolled" | "gameStarted" | "dieRolled" | "turnSkipped" | "buildBegun" | "arrowChosen";

function evolveRarely(state: PortalsState, event: Extract<PortalsEvent, { readonly type: OfTurns }>): void {
  switch (event.type) {
    case "boardLaid":
      layBoard(state, event.center, event.starts);
      return;
    case "firstRolled":
      return;
    case "gameStarted":
      // The seat before the first one, so that the first turn comes as every other.
      state.seat = (event.firstSeat + state.seats - 1) % state.seats;
      state.step = "done";
      return;
    case "dieRolled":
      state.face = event.face;
      return;
    case "turnSkipped":
      state.step = isLastTurn(state) ? "done" : "skipped";
      return;
    case "buildBegun":
      begin(state, event);
      return;
    case "arrowChosen":
      if (state.pending !== null) state.pending = { ...state.pending, flows: [...state.pending.flows, event.flow] };
  }
}

/** Carries out one event: writes the state and decides nothing. */
export function evolve(state: PortalsState, event: PortalsEvent): void {
  // A turn that begins changes nothing on the board: what has been counted for it holds.
  if (event.type !== "turnBegan") forget();
  switch (event.type) {
    case "turnBegan":
      state.turn = event.turn;
      state.seat = event.seat;
      state.face = null;
      state.step = "choosing";
      return;
    case "elementPlaced":
      place(state, event);
      return;
    case "portalLaunched":
    case "pawnIntroduced":
    case "pawnRemoved":
    case "centerReached":
      movePieces(state, event);
      return;
    case "boardLaid":
    case "firstRolled":
    case "gameStarted":
    case "dieRolled":
    case "turnSkipped":
    case "buildBegun":
    case "arrowChosen":
      evolveRarely(state, event);
  }
}
