import type { Seat } from "@turnwright/core/rules";
import { levers } from "../content/words.js";
import type { MovementEvent } from "../event/movement.js";
import type { HopeState } from "../state.js";
import { dimensionIndex } from "../terms/board.js";
import type { Changes } from "./changes.js";

function setLevers(state: HopeState, seat: Seat, available: boolean): void {
  state.levers.fill(available, seat * 4, seat * 4 + 4);
}

function closeNavigation(state: HopeState): void {
  state.mode = null;
  state.direction = -1;
  state.steps = 0;
  state.visited = [];
}

function startTurn(state: HopeState, event: Extract<MovementEvent, { readonly type: "turnStarted" }>): void {
  state.round = event.round;
  state.seat = event.seat;
  state.moves = event.moves;
  state.moved = false;
  state.placed = 0;
  state.closed = false;
  state.developed = false;
  state.acted = false;
  state.skipRegression = false;
  closeNavigation(state);
}

function moveShip(state: HopeState, event: Extract<MovementEvent, { readonly type: "shipMoved" }>): void {
  const { seat, to } = event;
  state.shipCells[seat] = to.cell;
  state.shipDimensions[seat] = to.dimension;
  if (event.cause !== "navigation") return;
  state.steps++;
  state.visited.push(to.cell * 3 + dimensionIndex(to.dimension));
}

function beginNavigation(state: HopeState, event: Extract<MovementEvent, { readonly type: "navigationBegun" }>): void {
  const seat = state.seat;
  state.mode = event.mode;
  state.direction = event.direction;
  state.steps = 0;
  state.visited = [state.shipCells[seat] * 3 + dimensionIndex(state.shipDimensions[seat])];
}

export const movementChanges: Changes<MovementEvent> = {
  gameStarted: () => undefined,
  turnStarted: (state, event) => startTurn(state, event),
  turnEnded: () => undefined,
  beginningOver: (state) => {
    state.acted = true;
  },
  movementSpent: (state) => {
    state.moves--;
    state.moved = true;
    closeNavigation(state);
  },
  movementGained: (state) => {
    state.moves++;
  },
  movementLost: (state) => {
    state.moves = 0;
  },
  leverUsed: (state, event) => {
    state.levers[event.seat * 4 + levers.indexOf(event.lever)] = false;
  },
  leversReset: (state, event) => setLevers(state, event.seat, true),
  leversUsed: (state, event) => setLevers(state, event.seat, false),
  navigationBegun: (state, event) => beginNavigation(state, event),
  navigationClosed: (state) => closeNavigation(state),
  navigationRedirected: (state) => {
    state.direction = -1;
  },
  directionTaken: (state, event) => {
    state.direction = event.direction;
  },
  spaceVisited: (state, event) => state.visited.push(event.cell * 3 + dimensionIndex(event.dimension)),
  shipMoved: (state, event) => moveShip(state, event),
  entered: (state, event) => {
    state.mayTake[event.seat] = true;
  },
  coaxMarked: (state, event) => {
    state.mayCoax[event.seat] = event.mayCoax;
  },
  marksCleared: (state, event) => {
    state.mayTake[event.seat] = false;
    state.mayCoax[event.seat] = false;
  },
};
