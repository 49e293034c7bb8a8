import type { Seat } from "@turnwright/core/rules";
import type { ArtifactView } from "../state.js";
import { isAdjacent, isBeside } from "./board.js";

/** Returns the height at which a seat's pawn stands, which is always the top of the stack at its location. */
export function footing(view: ArtifactView, seat: Seat): number {
  return view.heights[view.pawns[seat]];
}

/**
 * Returns the greatest height to which a step from this height leads. From the ground, it is the ground; from a wall,
 * any wall, unless the option `wallSteps` forbids it.
 */
export function highestStep({ options }: Pick<ArtifactView, "options">, height: number): number {
  return height === 0 || options.wallSteps === "level" ? height : Number.MAX_SAFE_INTEGER;
}

/** Returns the number of blocks on a board. */
export function blocksOn(heights: readonly number[]): number {
  return heights.reduce((sum, height) => sum + height, 0);
}

/** Returns the height of the tallest stack that is allowed, or a number above every height if there is no limit. */
export function tallestStack({
  options: { maxHeight },
}: {
  readonly options: Pick<ArtifactView["options"], "maxHeight">;
}): number {
  return maxHeight ?? Number.MAX_SAFE_INTEGER;
}

/**
 * Returns whether a seat's Drop Block and Dynamite reach a location: its own location, and the neighbours that the
 * options allow.
 */
export function isInReach(view: ArtifactView, seat: Seat, at: number): boolean {
  const here = view.pawns[seat];
  if (at === here) return true;
  return view.options.blockReach === "eight" ? isAdjacent(view, here, at) : isBeside(view, here, at);
}
