import type { MovedPiece, PortalLaunched, PortalsEvent } from "../event.js";
import type { PortalsState } from "../state.js";
import { boardOf, type PortalsBoard } from "../terms/board.js";
import { drop, insert } from "../terms/lists.js";
import { forget } from "../terms/tally.js";

type OfPieces = "portalLaunched" | "pawnIntroduced" | "pawnRemoved" | "centerReached";
type Piece = MovedPiece["piece"];

/** Lists a platform that got its first piece of a kind, or no longer one that lost its last. */
function list(state: PortalsState, seat: number, cell: number, piece: Piece, isThere: boolean): void {
  const cells = piece === "pawn" ? state.ownPlatforms[seat]! : state.demonPlatforms;
  if (piece === "pawn") state.holder[cell] = isThere ? seat : -1;
  if (isThere) insert(cells, cell);
  else drop(cells, cell);
}

/** Turns what the neighbours of a platform know of it: whether such pieces stand there, whether it is full. */
function tell(
  state: PortalsState,
  { cells, neighbors, back }: PortalsBoard,
  seat: number,
  cell: number,
  piece: Piece | null,
  isFull: boolean,
): void {
  const { nearPawns, nearOwn, nearDemons, nearFull } = state;
  const own = seat * cells;
  for (let at = cell * 6; at < cell * 6 + 6 && neighbors[at]! >= 0; at++) {
    const beside = neighbors[at]!;
    const bit = 1 << back[at]!;
    if (isFull) nearFull[beside] = nearFull[beside]! ^ bit;
    if (piece === "pawn") {
      nearPawns[beside] = nearPawns[beside]! ^ bit;
      nearOwn[own + beside] = nearOwn[own + beside]! ^ bit;
    } else if (piece === "demon") nearDemons[beside] = nearDemons[beside]! ^ bit;
  }
}

/** One piece more or less stands on a platform. */
function change(state: PortalsState, board: PortalsBoard, seat: number, cell: number, piece: Piece, by: 1 | -1): void {
  const { pawns, demons, limit } = state;
  const counts = piece === "pawn" ? pawns : demons;
  counts[cell] = counts[cell]! + by;
  const more = by > 0 ? 0 : 1;
  const isListed = counts[cell]! + more <= 1;
  const isFull = pawns[cell]! + demons[cell]! + more >= limit;
  if (isListed) list(state, seat, cell, piece, by > 0);
  if (isListed || isFull) tell(state, board, seat, cell, isListed ? piece : null, isFull);
}

/** One more piece stands on a platform; a pawn is one of this seat. The pools are not looked at. */
export function put(state: PortalsState, seat: number, cell: number, piece: Piece): void {
  forget();
  change(state, boardOf(state.options.radius), seat, cell, piece, 1);
}

function launch(state: PortalsState, event: PortalLaunched): void {
  const board = boardOf(state.options.radius);
  const { seat, taken, placed } = event;
  for (let at = 0; at < taken.length; at++) change(state, board, seat, taken[at]!.cell, taken[at]!.piece, -1);
  for (let at = 0; at < placed.length; at++) change(state, board, seat, placed[at]!.cell, placed[at]!.piece, 1);
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
  change(state, boardOf(state.options.radius), seat, 0, "pawn", -1);
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
