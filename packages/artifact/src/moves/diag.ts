import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { columnOf } from "../terms/board.js";
import { holds } from "../terms/piles.js";
import { footing, highestStep } from "../terms/stacks.js";
import { controlCheck, ownCard, playCard } from "./clauses.js";
import { location, movesTo } from "./fields.js";
import { carry, oneStep, step } from "./walks.js";

const steps = movesTo<Move<Artifact, "diag">>((to) => ({ type: "diag", to }));

/** A seat plays Diag: one step to a diagonal neighbour. */
export const diag: MoveRules<Artifact, "diag"> = {
  schema: v.strictObject({ type: v.literal("diag"), to: location }),
  offer(view, seat, push) {
    if (!holds(view, seat, "diag")) return;
    const { heights, width } = view;
    const here = view.pawns[seat];
    const highest = highestStep(view, footing(view, seat));
    const column = columnOf(view, here);
    for (let middle = here - width; middle <= here + width; middle += 2 * width) {
      if (middle < 0 || middle >= heights.length) continue;
      if (column > 0 && heights[middle - 1] <= highest) push(steps[middle - 1]);
      if (column < width - 1 && heights[middle + 1] <= highest) push(steps[middle + 1]);
    }
  },
  permits: { ...ownCard, ...oneStep },
  effects: { ...playCard, ...step, ...carry, ...controlCheck },
};
