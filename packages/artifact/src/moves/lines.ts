import type { Seat } from "@turnwright/core/rules";
import type { ArtifactView } from "../state.js";
import { columnOf, runsAlongRows } from "../terms/board.js";
import { highestStep } from "../terms/stacks.js";

/** Pushes the steps of a Ho or a Vert that do not lead too high, by location. */
export function offerLine<M>(
  view: ArtifactView,
  seat: Seat,
  isHo: boolean,
  moves: readonly M[],
  push: (move: M) => void,
): void {
  const { heights, width } = view;
  const here = view.pawns[seat];
  const highest = highestStep(view, heights[here]);
  if (runsAlongRows(view, isHo)) {
    const column = columnOf(view, here);
    if (column > 0 && heights[here - 1] <= highest) push(moves[here - 1]!);
    if (column < width - 1 && heights[here + 1] <= highest) push(moves[here + 1]!);
    return;
  }
  if (here >= width && heights[here - width] <= highest) push(moves[here - width]!);
  if (here + width < heights.length && heights[here + width] <= highest) push(moves[here + width]!);
}
