import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { tallestStack } from "../terms/stacks.js";
import { offerReach, refuseReach } from "./blocks.js";
import { ownCard, playCard } from "./clauses.js";
import { location, movesTo } from "./fields.js";

const blasts = movesTo<Move<Artifact, "dynamite">>((at) => ({ type: "dynamite", at }));

/** A seat plays Dynamite: the top block goes where its pawn stands or on a neighbouring location. */
export const dynamite: MoveRules<Artifact, "dynamite"> = {
  schema: v.strictObject({ type: v.literal("dynamite"), at: location }),
  offer(view, seat, push) {
    if (holds(view, seat, "dynamite")) offerReach(view, seat, { least: 1, most: tallestStack(view) }, blasts, push);
  },
  permits: {
    ...ownCard,
    "R30a-reach": (view, seat, { at }) => refuseReach(view, seat, at),
    "R30b-block-there": ({ heights }, _seat, { at }) =>
      heights[at] === 0 ? { code: "no-block-there", at } : undefined,
  },
  effects: {
    ...playCard,
    "R31-one-block": (ctx, { at }) =>
      ctx.emit({ type: "blockDestroyed", seat: ctx.seat, at, height: ctx.state.heights[at] - 1 }),
  },
};
