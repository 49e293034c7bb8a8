import { copyList } from "@turnwright/core";
import type { MovedPiece, PortalLaunched, PortalsEvent } from "./event.js";
import type { PortalsElement, PortalsState } from "./kinds.js";
import { boardOf, type PortalsBoard } from "./terms/board.js";

type Placed = Extract<PortalsEvent, { readonly type: "elementPlaced" }>;

function insert(list: number[], item: number): void {
  let at = list.length;
  list.push(item);
  for (; at > 0 && list[at - 1]! > item; at--) list[at] = list[at - 1]!;
  list[at] = item;
}

function drop(list: number[], item: number): void {
  let at = list.indexOf(item);
  if (at < 0) return;
  for (; at < list.length - 1; at++) list[at] = list[at + 1]!;
  list.pop();
}

/** The cell shows an element; its neighbours know that they touch it, and the empty ones among them are sites from now on. */
function lay(state: PortalsState, board: PortalsBoard, element: PortalsElement, cell: number): void {
  const { neighbors, back } = board;
  const { elements, nearPlatforms, nearPortals, sites } = state;
  const near = element === "platform" ? nearPlatforms : nearPortals;
  elements[cell] = element;
  drop(sites, cell);
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = neighbors[at]!;
    if (elements[beside] === null && (nearPlatforms[beside]! | nearPortals[beside]!) === 0) insert(sites, beside);
    near[beside] = near[beside]! | (1 << back[at]!);
  }
}

function layStart(state: PortalsState, board: PortalsBoard, cell: number): void {
  const { neighbors, back } = board;
  lay(state, board, "platform", cell);
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = neighbors[at]!;
    state.nearStarts[beside] = state.nearStarts[beside]! | (1 << back[at]!);
  }
}

function join(state: PortalsState, board: PortalsBoard, from: number, to: number): void {
  const { slots, cells } = board;
  state.outgoing[from] = state.outgoing[from]! | (1 << slots[from * cells + to]!);
  state.incoming[to] = state.incoming[to]! | (1 << slots[to * cells + from]!);
}

function place(state: PortalsState, { element, cell, from, to }: Placed): void {
  const board = boardOf(state.options.radius);
  lay(state, board, element, cell);
  for (let at = 0; at < from.length; at++) join(state, board, from[at]!, cell);
  for (let at = 0; at < to.length; at++) {
    join(state, board, cell, to[at]!);
    if (element === "platform") drop(state.sources, to[at]!);
  }
  if (element === "portal" && from.length === 0) insert(state.sources, cell);
  state.pending = null;
  state.step = "done";
}

function take(state: PortalsState, cell: number, piece: MovedPiece["piece"]): void {
  const pile = piece === "pawn" ? state.pawns : state.demons;
  pile[cell] = pile[cell]! - 1;
  if (state.pawns[cell] === 0) state.holder[cell] = -1;
  if (state.pawns[cell]! + state.demons[cell]! === 0) drop(state.occupied, cell);
}

function put(state: PortalsState, seat: number, cell: number, piece: MovedPiece["piece"]): void {
  if (state.pawns[cell]! + state.demons[cell]! === 0) insert(state.occupied, cell);
  const pile = piece === "pawn" ? state.pawns : state.demons;
  pile[cell] = pile[cell]! + 1;
  if (piece === "pawn") state.holder[cell] = seat;
}

function launch(state: PortalsState, event: PortalLaunched): void {
  const { seat, taken, placed } = event;
  for (let at = 0; at < taken.length; at++) take(state, taken[at]!.cell, taken[at]!.piece);
  for (let at = 0; at < placed.length; at++) put(state, seat, placed[at]!.cell, placed[at]!.piece);
  state.pool[seat] = state.pool[seat]! + event.poolChange;
  state.demonPool += event.demonPoolChange;
  state.step = "done";
}

function introduce(state: PortalsState, seat: number, cell: number): void {
  put(state, seat, cell, "pawn");
  state.pool[seat] = state.pool[seat]! - 1;
  state.step = "done";
}

function remove(state: PortalsState, seat: number): void {
  take(state, 0, "pawn");
  state.pool[seat] = state.pool[seat]! + 1;
  // The first removal is not complete before the seat has reached CENTER: the next event says so.
  if (state.centerReached[seat] === true) state.step = "done";
}

function layBoard(state: PortalsState, center: number, starts: readonly number[]): void {
  const board = boardOf(state.options.radius);
  lay(state, board, "platform", center);
  for (const cell of starts) layStart(state, board, cell);
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
      layBoard(state, event.center, event.starts);
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
