import type { MovedPiece, PortalLaunched, PortalsEvent } from "../event.js";
import type { PortalsState } from "../state.js";
import { boardOf, flipAround, type PortalsBoard } from "../terms/board.js";
import { drop, insert } from "../terms/lists.js";
import { hasRoom } from "../terms/platforms.js";

type OfPieces = "portalLaunched" | "pawnIntroduced" | "pawnRemoved" | "centerReached";

/** The first pawn of a seat comes to a platform, or the last one leaves it. */
function turnPawns(state: PortalsState, board: PortalsBoard, seat: number, cell: number): void {
  flipAround(state.nearPawns, 0, board, cell);
  flipAround(state.nearOwn, seat * board.cells, board, cell);
}

function takePawn(state: PortalsState, board: PortalsBoard, seat: number, cell: number): void {
  state.pawns[cell] = state.pawns[cell]! - 1;
  if (state.pawns[cell]! > 0) return;
  state.holder[cell] = -1;
  drop(state.ownPlatforms[seat]!, cell);
  turnPawns(state, board, seat, cell);
}

function takeDemon(state: PortalsState, board: PortalsBoard, cell: number): void {
  state.demons[cell] = state.demons[cell]! - 1;
  if (state.demons[cell]! > 0) return;
  drop(state.demonPlatforms, cell);
  flipAround(state.nearDemons, 0, board, cell);
}

function putPawn(state: PortalsState, board: PortalsBoard, seat: number, cell: number): void {
  state.pawns[cell] = state.pawns[cell]! + 1;
  if (state.pawns[cell]! > 1) return;
  state.holder[cell] = seat;
  insert(state.ownPlatforms[seat]!, cell);
  turnPawns(state, board, seat, cell);
}

function putDemon(state: PortalsState, board: PortalsBoard, cell: number): void {
  state.demons[cell] = state.demons[cell]! + 1;
  if (state.demons[cell]! > 1) return;
  insert(state.demonPlatforms, cell);
  flipAround(state.nearDemons, 0, board, cell);
}

function take(state: PortalsState, seat: number, cell: number, piece: MovedPiece["piece"]): void {
  const board = boardOf(state.options.radius);
  if (!hasRoom(state, cell)) flipAround(state.nearFull, 0, board, cell);
  if (piece === "pawn") takePawn(state, board, seat, cell);
  else takeDemon(state, board, cell);
}

/** One more piece stands on a platform; a pawn is one of this seat. The pools are not looked at. */
export function put(state: PortalsState, seat: number, cell: number, piece: MovedPiece["piece"]): void {
  const board = boardOf(state.options.radius);
  if (piece === "pawn") putPawn(state, board, seat, cell);
  else putDemon(state, board, cell);
  if (!hasRoom(state, cell)) flipAround(state.nearFull, 0, board, cell);
}

function launch(state: PortalsState, event: PortalLaunched): void {
  const { seat, taken, placed } = event;
  for (let at = 0; at < taken.length; at++) take(state, seat, taken[at]!.cell, taken[at]!.piece);
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
  take(state, seat, 0, "pawn");
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
