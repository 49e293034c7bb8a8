import type { PortalsDerived } from "../derive.js";
import type { MovedPiece, PortalLaunched } from "../event.js";
import type { PortalsState } from "../state.js";
import { boardOf, flipAround } from "../terms/board.js";
import { limitOf } from "../terms/platforms.js";
import type { Changes } from "./changes.js";
import { drop, insert } from "./lists.js";

type Piece = MovedPiece["piece"];

/** Notes that a platform got its first piece of a kind, or lost its last. */
function note(
  state: PortalsState,
  derived: PortalsDerived,
  seat: number,
  cell: number,
  piece: Piece,
  isThere: boolean,
): void {
  const board = boardOf(state.options.radius);
  if (piece === "pawn") {
    state.holder[cell] = isThere ? seat : -1;
    flipAround(derived.nearPawns, 0, board, cell);
    flipAround(derived.nearOwn, seat * board.cells, board, cell);
  } else flipAround(derived.nearDemons, 0, board, cell);
  const platforms = piece === "pawn" ? derived.ownPlatforms[seat] : derived.demonPlatforms;
  if (isThere) insert(platforms, cell);
  else drop(platforms, cell);
}

/** Puts one piece more on a platform, or takes one away; a pawn is one of this seat. The pools stay as they are. */
export function change(
  state: PortalsState,
  derived: PortalsDerived,
  seat: number,
  cell: number,
  piece: Piece,
  by: 1 | -1,
): void {
  const { pawns, demons } = state;
  const counts = piece === "pawn" ? pawns : demons;
  counts[cell] = counts[cell] + by;
  const more = by > 0 ? 0 : 1;
  if (counts[cell] + more <= 1) note(state, derived, seat, cell, piece, by > 0);
  if (pawns[cell] + demons[cell] + more === limitOf(state))
    flipAround(derived.nearFull, 0, boardOf(state.options.radius), cell);
}

function launch(state: PortalsState, derived: PortalsDerived, event: PortalLaunched): void {
  const { seat, taken, placed } = event;
  for (let at = 0; at < taken.length; at++) change(state, derived, seat, taken[at].cell, taken[at].piece, -1);
  for (let at = 0; at < placed.length; at++) change(state, derived, seat, placed[at].cell, placed[at].piece, 1);
  state.pool[seat] = state.pool[seat] + event.poolChange;
  state.demonPool += event.demonPoolChange;
  state.step = "done";
}

export const piecesChanges: Changes<"portalLaunched" | "pawnIntroduced" | "pawnRemoved" | "centerReached"> = {
  portalLaunched: (state, event, derived) => launch(state, derived, event),
  pawnIntroduced: (state, { seat, cell }, derived) => {
    change(state, derived, seat, cell, "pawn", 1);
    state.pool[seat] = state.pool[seat] - 1;
    state.step = "done";
  },
  pawnRemoved: (state, { seat }, derived) => {
    change(state, derived, seat, 0, "pawn", -1);
    state.pool[seat] = state.pool[seat] + 1;
    // The first removal is not complete before the seat has reached CENTER: the next event says so.
    if (state.centerReached[seat] === true) state.step = "done";
  },
  centerReached: (state, { seat }) => {
    state.centerReached[seat] = true;
    state.step = "done";
  },
};
