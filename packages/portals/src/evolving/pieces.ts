import type { MovedPiece, PortalLaunched, PortalsEvent } from "../event.js";
import type { PortalsState } from "../state.js";
import { drop, insert } from "./lists.js";

type OfPieces = "portalLaunched" | "pawnIntroduced" | "pawnRemoved" | "centerReached";

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

/** Moves pieces between platforms and pools; the turn is over with it. */
export function movePieces(state: PortalsState, event: Extract<PortalsEvent, { readonly type: OfPieces }>): void {
  switch (event.type) {
    case "portalLaunched":
      launch(state, event);
      return;
    case "pawnIntroduced":
      introduce(state, event.seat, event.cell);
      return;
    case "pawnRemoved":
      remove(state, event.seat);
      return;
    case "centerReached":
      state.centerReached[event.seat] = true;
      state.step = "done";
      return;
  }
}
