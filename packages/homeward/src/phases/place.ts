import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { nthPlacement, placementCount } from "../terms/placing.js";

/** The seat whose turn it is places the tile that was drawn. */
export const place: PhaseRules<Homeward, "place"> = {
  actors: (view) => only(view.seat),
  moves: ["placeTile"],
  counted: (view, _seat, derived) => ({
    count: placementCount(view, derived),
    nth: (index) => nthPlacement(view, derived, index),
  }),
  cites: { "wrong-phase": "R15-must-place" },
  turn: {},
};
