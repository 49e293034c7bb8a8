import type { Notation } from "@turnwright/core/rules";
import type { Homeward } from "./kinds.js";
import { formatMove, readMove } from "./notation/moves.js";
import { readPosition } from "./notation/position.js";
import { formatPosition } from "./notation/writing.js";

/** Moves and positions as text (chapter 11 of the rules document). */
export const notation: Notation<Homeward> = {
  formatMove,
  readMove,
  turn: ({ turn }) => turn + 1,
  formatPosition,
  readPosition,
};
