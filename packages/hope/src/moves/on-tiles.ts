import type { Seat } from "@turnwright/core/rules";
import type { Dimension } from "../content/shape.js";
import type { HopeView } from "../state.js";
import { dimensionIndex } from "../terms/board.js";
import { includesSeat } from "../terms/pioneers.js";

/** Returns whether a seat has a pioneer on the space that a move names. */
export function isOwned(
  view: HopeView,
  owner: Seat,
  { cell, dimension }: { readonly cell: number; readonly dimension: Dimension },
): boolean {
  return includesSeat(view.pioneers[cell * 3 + dimensionIndex(dimension)], owner);
}
