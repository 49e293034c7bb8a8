import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";

/** The active seat plays cards, one after the other, until it stops or has no more to play. */
export const play: PhaseRules<Artifact, "play"> = {
  actors: (view) => only(view.seat),
  moves: ["ho", "vert", "jump", "diag", "swap", "dropBlock", "dynamite", "rotate", "endPlay"],
  cites: { "wrong-phase": "R7c-stop-playing" },
  turn: {
    "R7d-no-more-cards": (ctx) => {
      const { seat, hands, plays } = ctx.state;
      if (plays.used < plays.allowed && hands[seat].length > 0) return;
      ctx.emit({ type: "playEnded", seat, used: plays.used });
      ctx.become("discard");
    },
  },
};
