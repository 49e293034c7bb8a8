import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { tallestStack } from "../terms/stacks.js";
import { offerReach, refuseReach } from "./blocks.js";
import { ownCard, playCard } from "./clauses.js";
import { location, movesTo } from "./fields.js";

const drops = movesTo<Move<Artifact, "dropBlock">>((at) => ({ type: "dropBlock", at }));

/** A seat plays Drop Block: one block more where its pawn stands or on a neighbouring location. */
export const dropBlock: MoveRules<Artifact, "dropBlock"> = {
  schema: v.strictObject({ type: v.literal("dropBlock"), at: location }),
  offer(view, seat, push) {
    if (!holds(view, seat, "dropBlock")) return;
    offerReach(view, seat, { least: 0, most: tallestStack(view) - 1 }, drops, push);
  },
  permits: {
    ...ownCard,
    "R27a-reach": (view, seat, { at }) => refuseReach(view, seat, at),
    "R29a-supply": (view) => (view.blocksLeft === 0 ? { code: "no-blocks-left" } : undefined),
    "R29b-highest-stack": ({ heights, options: { maxHeight } }, _seat, { at }) =>
      maxHeight !== null && heights[at] >= maxHeight ? { code: "stack-full", at, maxHeight } : undefined,
  },
  effects: {
    ...playCard,
    "R27b-place-block": (ctx, { at }) =>
      ctx.emit({ type: "blockPlaced", seat: ctx.seat, at, height: ctx.state.heights[at] + 1 }),
  },
};
