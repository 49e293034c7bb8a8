import type { Seat } from "@turnwright/core/rules";
import type { ArtifactObjection } from "../kinds/objection.js";
import type { ArtifactView } from "../state.js";
import { columnOf } from "../terms/board.js";
import { isInReach } from "../terms/stacks.js";

/** Returns the objection of a Drop Block or a Dynamite to a location out of reach. */
export function refuseReach(view: ArtifactView, seat: Seat, at: number): ArtifactObjection | undefined {
  return isInReach(view, seat, at) ? undefined : { code: "out-of-reach", from: view.pawns[seat], at };
}

/** Pushes the moves to the locations in reach whose stacks are from `least` to `most` high, by location. */
export function offerReach<M>(
  view: ArtifactView,
  seat: Seat,
  between: { readonly least: number; readonly most: number },
  moves: readonly M[],
  push: (move: M) => void,
): void {
  const { heights, width } = view;
  const { least, most } = between;
  const isFour = view.options.blockReach === "four";
  const here = view.pawns[seat];
  const column = columnOf(view, here);
  const left = column > 0 ? -1 : 0;
  const right = column < width - 1 ? 1 : 0;
  for (let middle = here - width; middle <= here + width; middle += width) {
    if (middle < 0 || middle >= heights.length) continue;
    const isStraight = isFour && middle !== here;
    const last = isStraight ? middle : middle + right;
    for (let at = isStraight ? middle : middle + left; at <= last; at++) {
      const height = heights[at];
      if (height >= least && height <= most) push(moves[at]!);
    }
  }
}
