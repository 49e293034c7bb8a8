import { defineNotation } from "@turnwright/core/notation";
import type { RulesOf } from "@turnwright/core/rules";
import type { Hope } from "./kinds.js";
import { moves } from "./notation/move.js";
import { positions } from "./notation/position.js";

/** Moves and positions as text (section 11 of the rules document). */
export const notation: RulesOf<Hope, "notation"> = defineNotation({ moves, positions, turn: ({ round }) => round });
