import { defineNotation } from "@turnwright/core/notation";
import type { RulesOf } from "@turnwright/core/rules";
import type { Homeward } from "./kinds.js";
import { moves } from "./notation/move.js";
import { positions } from "./notation/position.js";

/** Moves and positions as text (chapter 11 of the rules document). */
export const notation: RulesOf<Homeward, "notation"> = defineNotation({
  moves,
  positions,
  turn: ({ turn }) => turn + 1,
});
