import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";

/** The active seat discards cards until it ends its turn. */
export const discard: PhaseRules<Artifact, "discard"> = {
  actors: (view) => only(view.seat),
  moves: ["discard", "endTurn"],
  cites: { "wrong-phase": "R10b-stop-discarding" },
  turn: {
    "R10c-nothing-to-discard": (ctx) => {
      if (ctx.state.hands[ctx.state.seat].length === 0) ctx.become("finish");
    },
  },
};
