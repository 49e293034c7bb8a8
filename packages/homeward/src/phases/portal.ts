import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** The seat whose turn it is places a portal, or not. */
export const portal: PhaseRules<Homeward, "portal"> = {
  actors: (view) => only(view.seat),
  moves: ["placePortal", "pass"],
  cites: { "wrong-phase": "R33a-may-place" },
  turn: {},
};
