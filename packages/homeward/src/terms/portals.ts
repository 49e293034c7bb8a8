import type { Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { HomewardView } from "../state.js";

/** HOME's id. */
export const homeTile = 0;

/** How many portal tokens a seat has not yet placed. */
export function portalsLeft(view: HomewardView, seat: Seat): number {
  return piecesOf(view).portals - view.portals[seat]!.length;
}

/** The tile on which a seat's portal of this number lies, or -1. Numbers follow the order of placing and never change. */
export function portalAt({ portals }: HomewardView, seat: Seat, portal: number): number {
  const placed = portals[seat]!;
  return portal < placed.length ? placed[portal]! : -1;
}

/** Whether a seat may place a portal where its pawn stands. */
export function canPlacePortal(view: HomewardView, seat: Seat): boolean {
  const at = view.pawns[seat]!;
  return at !== homeTile && portalsLeft(view, seat) > 0 && !view.portals[seat]!.includes(at);
}
