import { defineNotation } from "@turnwright/core/notation";
import type { RulesOf } from "@turnwright/core/rules";
import type { Pebbles } from "./kinds.js";
import { moves } from "./notation/move.js";
import { positions } from "./notation/position.js";

/**
 * Moves and positions as text: `2` takes two stones; `pebbles1~2.21~17~1.3` is the third turn, 17 of 21 stones left.
 */
export const notation: RulesOf<Pebbles, "notation"> = defineNotation({ moves, positions, turn: ({ turn }) => turn });
