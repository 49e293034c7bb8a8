import type { Seat } from "@turnwright/core/rules";
import type { ArtifactView } from "../state.js";
import { isAdjacent, isBeside } from "./board.js";

/** Returns how high a seat's pawn stands: on top of the stack of its location, whatever happens to that stack. */
export function footing(view: ArtifactView, seat: Seat): number {
  return view.heights[view.pawns[seat]];
}

/**
 * Returns whether a seat's Drop Block and Dynamite reach a location: its own one, and the neighbours that the match
 * allows.
 */
export function isInReach(view: ArtifactView, seat: Seat, at: number): boolean {
  const here = view.pawns[seat];
  if (at === here) return true;
  return view.options.blockReach === "eight" ? isAdjacent(view, here, at) : isBeside(view, here, at);
}
