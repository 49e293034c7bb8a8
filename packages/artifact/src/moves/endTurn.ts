import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";
import type { ArtifactView } from "../state.js";

const stop: Move<Artifact, "endTurn"> = Object.freeze({ type: "endTurn" });

function isOverLimit({ handLimit, hands }: ArtifactView, seat: number): boolean {
  return handLimit !== null && hands[seat]!.length > handLimit;
}

/** End of the turn: no more discards. */
export const endTurn: MoveRules<Artifact, "endTurn"> = {
  schema: v.strictObject({ type: v.literal("endTurn") }),
  offer(view, seat, push) {
    if (!isOverLimit(view, seat)) push(stop);
  },
  exact: true,
  permits: {
    "R39-hand-limit": (view, seat) => {
      if (view.handLimit === null || !isOverLimit(view, seat)) return undefined;
      return { code: "hand-over-limit", cards: view.hands[seat]!.length, limit: view.handLimit };
    },
  },
  effects: { "R10b-stop-discarding": (ctx) => ctx.become("finish") },
};
