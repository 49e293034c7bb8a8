import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** The seat whose turn it is buys a card, or stops buying. */
export const shop: PhaseRules<Homeward, "shop"> = {
  actors: (view) => only(view.seat),
  moves: ["buyCard", "pass"],
  cites: { "wrong-phase": "R38c-any-number" },
  turn: {},
};
