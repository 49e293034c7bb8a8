import { defineNotation } from "@turnwright/core/notation";
import type { RulesOf } from "@turnwright/core/rules";
import type { Artifact } from "./kinds.js";
import { moves } from "./notation/move.js";
import { positions } from "./notation/position.js";

/** Moves and positions as text (section 11 of the rules document). */
export const notation: RulesOf<Artifact, "notation"> = defineNotation({ moves, positions, turn: ({ turn }) => turn });
