import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** The active seat places the tile that was drawn. */
export const place: PhaseRules<Homeward, "place"> = {
  actors: (view) => only(view.seat),
  moves: ["placeTile"],
  turn: {},
};
