import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { cardKinds } from "../content/cards.js";
import type { Artifact } from "../kinds.js";
import { holds } from "../terms/piles.js";

const discards: readonly Move<Artifact, "discard">[] = cardKinds.map((card) =>
  Object.freeze({ type: "discard", card }),
);

/** A seat discards one card of its hand. */
export const discard: MoveRules<Artifact, "discard"> = {
  schema: v.strictObject({ type: v.literal("discard"), card: v.picklist(cardKinds) }),
  offer(view, seat, push) {
    for (let kind = 0; kind < discards.length; kind++) {
      const move = discards[kind];
      if (holds(view, seat, move.card)) push(move);
    }
  },
  permits: {
    "R10a-discard-in-hand": (view, seat, { card }) =>
      holds(view, seat, card) ? undefined : { code: "card-not-in-hand", card },
  },
  effects: {
    "R42-discard-at-once": (ctx, { card }) => ctx.emit({ type: "cardDiscarded", seat: ctx.seat, card }),
  },
};
