import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";
import { claimant } from "../terms/tops.js";

/** A seat to which several top cards are due chooses one. It is nearly always the seat whose turn it is. */
export const claim: PhaseRules<Homeward, "claim"> = {
  actors: (view) => only(claimant(view)),
  moves: ["claimTop"],
  cites: { "not-your-turn": "R58-other-seats", "wrong-phase": "R57a-several" },
  turn: {},
};
