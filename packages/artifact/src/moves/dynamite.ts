import type { MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact, BlockMove } from "../kinds.js";
import { holds } from "../terms/piles.js";
import { offerReach, reached } from "./blocks.js";
import { location, movesTo, ownCard, playCard } from "./cards.js";

const blasts = movesTo<BlockMove<"dynamite">>((at) => ({ type: "dynamite", at }));

/** Dynamite: the top block of the own or a neighbouring location goes. */
export const dynamite: MoveRules<Artifact, "dynamite"> = {
  schema: v.strictObject({ type: v.literal("dynamite"), at: location }),
  offer(view, seat, push) {
    if (holds(view, seat, "dynamite")) offerReach(view, seat, { least: 1, most: view.maxHeight }, blasts, push);
  },
  exact: true,
  permits: {
    ...ownCard,
    "R30a-reach": (view, seat, { at }) => reached(view, seat, at),
    "R30b-block-there": ({ heights }, _seat, { at }) =>
      heights[at] === 0 ? { code: "no-block-there", at } : undefined,
  },
  effects: {
    ...playCard,
    "R31-one-block": (ctx, { at }) =>
      ctx.emit({ type: "blockDestroyed", seat: ctx.seat, at, height: ctx.state.heights[at]! - 1 }),
  },
};
