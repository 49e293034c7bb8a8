import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Artifact } from "../kinds.js";

/** The active seat draws one card. */
export const draw: PhaseRules<Artifact, "draw"> = {
  actors: (view) => only(view.seat),
  moves: ["draw"],
  cites: { "wrong-phase": "R6b-draw-one" },
  turn: {},
};
