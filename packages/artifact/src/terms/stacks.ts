import type { Seat } from "@turnwright/core/rules";
import type { ArtifactView } from "../state.js";
import { isAdjacent, isBeside } from "./board.js";

/** Returns how high a seat's pawn stands: on top of the stack of its location, whatever happens to that stack. */
export function footing(view: ArtifactView, seat: Seat): number {
  return view.heights[view.pawns[seat]];
}

/**
 * Returns the greatest height to which a step from this height leads: from the ground to the ground, from a wall to any
 * wall unless the option `wallSteps` says otherwise.
 */
export function highestStep({ options }: Pick<ArtifactView, "options">, height: number): number {
  return height === 0 || options.wallSteps === "level" ? height : Number.MAX_SAFE_INTEGER;
}

/** Returns the height of the tallest stack that may stand: any integer is below it when there is no limit. */
export function tallestStack({
  options: { maxHeight },
}: {
  readonly options: Pick<ArtifactView["options"], "maxHeight">;
}): number {
  return maxHeight ?? Number.MAX_SAFE_INTEGER;
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
