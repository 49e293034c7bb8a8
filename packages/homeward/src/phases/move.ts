import { only, type PhaseRules } from "@turnwright/core/rules";
import type { Homeward } from "../kinds.js";

/** The seat whose turn it is moves its pawn, or stays. */
export const move: PhaseRules<Homeward, "move"> = {
  actors: (view) => only(view.seat),
  moves: ["walk", "home", "jump", "stay"],
  turn: {},
};
