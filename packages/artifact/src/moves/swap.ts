import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { isLeftBehind } from "../terms/control.js";
import { holds } from "../terms/piles.js";
import { controlCheck, ownCard, playCard } from "./clauses.js";

const swaps: readonly Move<Artifact, "swap">[] = [0, 1, 2, 3].map((seat) =>
  Object.freeze({ type: "swap", with: seat }),
);

/** A seat plays Swap: it changes places with an opponent; the artifact stays where it is. */
export const swap: MoveRules<Artifact, "swap"> = {
  schema: v.strictObject({
    type: v.literal("swap"),
    with: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(3)),
  }),
  offer(view, seat, push) {
    if (!holds(view, seat, "swap")) return;
    const { pawns } = view;
    const here = pawns[seat];
    // The seat's own pawn stands here, too.
    for (let other = 0; other < pawns.length; other++) if (pawns[other] !== here) push(swaps[other]);
  },
  permits: {
    ...ownCard,
    "R23a-opponent": (_view, seat, move) => (move.with === seat ? { code: "swap-self" } : undefined),
    "R26-change-something": (view, seat, move) => {
      const at = view.pawns[seat];
      return view.pawns[move.with] === at ? { code: "swap-same-location", at } : undefined;
    },
  },
  effects: {
    ...playCard,
    "R23b-swap": (ctx, move) => {
      const { pawns } = ctx.state;
      ctx.emit({
        type: "pawnsSwapped",
        seat: ctx.seat,
        with: move.with,
        from: pawns[ctx.seat],
        to: pawns[move.with],
      });
    },
    "R25-control-lost": (ctx) => {
      if (isLeftBehind(ctx.state)) ctx.emit({ type: "controlLost", seat: ctx.seat, at: ctx.state.artifact.at });
    },
    ...controlCheck,
  },
};
