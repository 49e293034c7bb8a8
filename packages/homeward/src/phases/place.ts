import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { nthPlacement, placementCount } from "../terms/placing.js";

/** The active seat places the tile that was drawn. */
export const place: PhaseRules<Homeward, "place"> = {
  actors: (view) => only(view.seat),
  moves: ["placeTile"],
  counted: (view) => ({ count: placementCount(view), nth: (index) => nthPlacement(view, index) }),
  cites: { "wrong-phase": "R15-must-place" },
  turn: {},
};
