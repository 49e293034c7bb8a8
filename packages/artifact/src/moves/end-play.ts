import type { Move, MoveRules } from "@turnwright/core/rules";
import * as v from "@turnwright/core/schema";
import type { Artifact } from "../kinds.js";

const stop: Move<Artifact, "endPlay"> = Object.freeze({ type: "endPlay" });

/** A seat plays no more cards in this turn. */
export const endPlay: MoveRules<Artifact, "endPlay"> = {
  schema: v.strictObject({ type: v.literal("endPlay") }),
  offer: (_view, _seat, push) => push(stop),
  permits: {},
  effects: {
    "R7c-stop-playing": (ctx) => {
      ctx.emit({ type: "playEnded", seat: ctx.seat, used: ctx.state.plays.used });
      ctx.become("discard");
    },
  },
};
