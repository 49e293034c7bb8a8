import { copyList } from "@turnwright/core";
import type { MovedPiece, PortalLaunched, PortalsEvent } from "./event.js";
import type { PortalsElement, PortalsState } from "./kinds.js";
import { boardOf } from "./terms/board.js";

/** The cell shows an element, and its neighbours know that they touch it. */
function lay(state: PortalsState, element: PortalsElement, cell: number): void {
  const { neighbors, back } = boardOf(state.options.radius);
  const near = element === "platform" ? state.nearPlatforms : state.nearPortals;
  state.elements[cell] = element;
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = neighbors[at]!;
    near[beside] = near[beside]! | (1 << back[at]!);
  }
}

function layStart(state: PortalsState, cell: number): void {
  const { neighbors, back } = boardOf(state.options.radius);
  lay(state, "platform", cell);
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = neighbors[at]!;
    state.nearStarts[beside] = state.nearStarts[beside]! | (1 << back[at]!);
  }
}

/** An arrow between a portal and a platform, kept at the portal. */
function join(masks: number[], radius: number, portal: number, platform: number): void {
  const { slots, cells } = boardOf(radius);
  masks[portal] = masks[portal]! | (1 << slots[portal * cells + platform]!);
}

function place(
  state: PortalsState,
  event: { readonly element: PortalsElement; readonly cell: number } & {
    readonly from: readonly number[];
    readonly to: readonly number[];
  },
): void {
  const { element, cell, from, to } = event;
  const { radius } = state.options;
  lay(state, element, cell);
  for (let at = 0; at < from.length; at++) {
    if (element === "portal") join(state.entries, radius, cell, from[at]!);
    else join(state.exits, radius, from[at]!, cell);
  }
  for (let at = 0; at < to.length; at++) {
    if (element === "portal") join(state.exits, radius, cell, to[at]!);
    else join(state.entries, radius, to[at]!, cell);
  }
  state.pending = null;
  state.step = "done";
}

function take(state: PortalsState, { cell, piece }: MovedPiece): void {
  if (piece === "demon") {
    state.demons[cell] = state.demons[cell]! - 1;
    return;
  }
  const left = state.pawns[cell]! - 1;
  state.pawns[cell] = left;
  if (left === 0) state.holder[cell] = -1;
}

function put(state: PortalsState, seat: number, { cell, piece }: MovedPiece): void {
  if (piece === "demon") {
    state.demons[cell] = state.demons[cell]! + 1;
    return;
  }
  state.pawns[cell] = state.pawns[cell]! + 1;
  state.holder[cell] = seat;
}

function launch(state: PortalsState, event: PortalLaunched): void {
  const { seat, taken, placed } = event;
  for (let at = 0; at < taken.length; at++) take(state, taken[at]!);
  for (let at = 0; at < placed.length; at++) put(state, seat, placed[at]!);
  state.pool[seat] = state.pool[seat]! + event.poolChange;
  state.demonPool += event.demonPoolChange;
  state.step = "done";
}

function introduce(state: PortalsState, seat: number, cell: number): void {
  put(state, seat, { cell, piece: "pawn" });
  state.pool[seat] = state.pool[seat]! - 1;
  state.step = "done";
}

function remove(state: PortalsState, seat: number): void {
  take(state, { cell: 0, piece: "pawn" });
  state.pool[seat] = state.pool[seat]! + 1;
  // The first removal is not complete before the seat has reached CENTER: the next event says so.
  if (state.centerReached[seat] === true) state.step = "done";
}

/** Carries out one event: writes the state and decides nothing. */
export function evolve(state: PortalsState, event: PortalsEvent): void {
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
      launch(state, event);
      return;
    case "pawnIntroduced":
      introduce(state, event.seat, event.cell);
      return;
    case "pawnRemoved":
      remove(state, event.seat);
      return;
    case "dieRolled":
      state.face = event.face;
      return;
    case "turnSkipped":
      state.step = "done";
      return;
    case "centerReached":
      state.centerReached[event.seat] = true;
      state.step = "done";
      return;
    case "buildBegun":
      begin(state, event);
      return;
    case "arrowChosen":
      if (state.pending !== null) state.pending = { ...state.pending, flows: [...state.pending.flows, event.flow] };
      return;
    case "boardLaid":
      lay(state, "platform", event.center);
      for (const cell of event.starts) layStart(state, cell);
      return;
    case "firstRolled":
      return;
    case "gameStarted":
      // The seat before the first one, so that the first turn comes as every other.
      state.seat = (event.firstSeat + state.seats - 1) % state.seats;
      state.step = "done";
      return;
  }
}

function begin(state: PortalsState, event: Extract<PortalsEvent, { readonly type: "buildBegun" }>): void {
  const { element, cell, neighbors } = event;
  state.pending = { element, cell, neighbors: copyList(neighbors), flows: [] };
}
