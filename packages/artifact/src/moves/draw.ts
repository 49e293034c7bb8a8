import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import { canDeckGive } from "../terms/piles.js";

const fromDeck: Move<Artifact, "draw"> = Object.freeze({ type: "draw", from: "deck" });
const fromDiscard: Move<Artifact, "draw"> = Object.freeze({ type: "draw", from: "discard" });

/** A seat draws one card from the deck, or the top of the discard pile. */
export const draw: MoveRules<Artifact, "draw"> = {
  schema: v.strictObject({ type: v.literal("draw"), from: v.picklist(["deck", "discard"]) }),
  offer(view, _seat, push) {
    if (canDeckGive(view)) push(fromDeck);
    if (view.discard.length > 0) push(fromDiscard);
  },
  permits: {
    "R6a-something-to-draw": (view, _seat, { from }) => {
      if (from === "discard") return view.discard.length === 0 ? { code: "discard-empty" } : undefined;
      return canDeckGive(view) ? undefined : { code: "deck-empty", discards: view.discard.length };
    },
  },
  effects: {
    "R6b-draw-one": (ctx, { from }) => {
      if (from === "deck") ctx.run("reshuffle", { wanted: 1 });
      const pile = from === "deck" ? ctx.state.deck : ctx.state.discard;
      ctx.emit({ type: "cardDrawn", seat: ctx.seat, from, card: pile[pile.length - 1] });
      ctx.become("play");
    },
  },
};
