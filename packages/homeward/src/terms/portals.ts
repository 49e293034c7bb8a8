import type { Seat } from "@turnwright/core/rules";
import type { HomewardView } from "../state.js";
import { editionOf } from "./edition.js";

/** The id of HOME. */
export const homeTile = 0;

/** Returns how many portal tokens a seat has not yet placed. */
export function portalsLeft(view: HomewardView, seat: Seat): number {
  return editionOf(view).portals - view.portals[seat].length;
}

/** Returns the tile on which a seat's portal of this number lies, or -1. Numbers follow the order of placing. */
export function portalAt({ portals }: HomewardView, seat: Seat, portal: number): number {
  const placed = portals[seat];
  return portal < placed.length ? placed[portal] : -1;
}

/** Returns whether a seat may place a portal where its pawn stands. */
export function canPlacePortal(view: HomewardView, seat: Seat): boolean {
  const at = view.pawns[seat];
  return at !== homeTile && portalsLeft(view, seat) > 0 && !view.portals[seat].includes(at);
}
