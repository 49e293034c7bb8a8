import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import { handSize } from "../content/cards.js";
import type { Artifact } from "../kinds.js";
import type { ArtifactView } from "../state.js";

const stop: Move<Artifact, "endTurn"> = Object.freeze({ type: "endTurn" });

function isOverLimit({ options, hands }: ArtifactView, seat: number): boolean {
  return options.handLimit === "six" && hands[seat].length > handSize;
}

/** A seat ends its turn: it discards no more. */
export const endTurn: MoveRules<Artifact, "endTurn"> = {
  schema: v.strictObject({ type: v.literal("endTurn") }),
  offer: (_view, _seat, push) => push(stop),
  permits: {
    "R39-hand-limit": (view, seat) => {
      if (!isOverLimit(view, seat)) return undefined;
      return { code: "hand-over-limit", cards: view.hands[seat].length, limit: handSize };
    },
  },
  effects: { "R10b-stop-discarding": (ctx) => ctx.become("finish") },
};
