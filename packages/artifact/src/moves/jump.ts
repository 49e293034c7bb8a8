import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { columnOf, isAdjacent } from "../terms/board.js";
import { holds } from "../terms/piles.js";
import { footing } from "../terms/stacks.js";
import { controlCheck, ownCard, playCard } from "./clauses.js";
import { location, movesTo } from "./fields.js";
import { carry, jumpUp } from "./walks.js";

const jumps = movesTo<Move<Artifact, "jump">>((to) => ({ type: "jump", to }));

/** A seat plays Jump: onto an adjacent wall, a higher one unless an option says otherwise. */
export const jump: MoveRules<Artifact, "jump"> = {
  schema: v.strictObject({ type: v.literal("jump"), to: location }),
  offer(view, seat, push) {
    if (!holds(view, seat, "jump")) return;
    const { heights, width, options } = view;
    const here = view.pawns[seat];
    const height = options.jumpTo === "wall" ? 0 : footing(view, seat);
    const column = columnOf(view, here);
    for (let middle = here - width; middle <= here + width; middle += width) {
      if (middle < 0 || middle >= heights.length) continue;
      if (column > 0 && heights[middle - 1] > height) push(jumps[middle - 1]);
      if (middle !== here && heights[middle] > height) push(jumps[middle]);
      if (column < width - 1 && heights[middle + 1] > height) push(jumps[middle + 1]);
    }
  },
  permits: {
    ...ownCard,
    "R21a-adjacent": (view, seat, { to }) => {
      const from = view.pawns[seat];
      return isAdjacent(view, from, to) ? undefined : { code: "not-adjacent", from, to };
    },
    "R22-only-up": (view, seat, { to }) => {
      const here = footing(view, seat);
      const there = view.heights[to];
      return there > here || view.options.jumpTo === "wall" ? undefined : { code: "not-higher", here, there };
    },
    "R22b-onto-a-wall": ({ heights, options }, _seat, { to }) =>
      heights[to] > 0 || options.jumpTo === "higher" ? undefined : { code: "no-block-there", at: to },
  },
  effects: { ...playCard, ...jumpUp, ...carry, ...controlCheck },
};
