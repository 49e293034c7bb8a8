import type { Notation } from "@turnwright/core/rules";
import type { Aeronaut } from "./kinds.js";
import { formatMove, readMove } from "./notation/moves.js";
import { readPosition } from "./notation/position.js";
import { formatPosition } from "./notation/writing.js";

/** Moves and positions as text (section 11 of the rules document). */
export const notation: Notation<Aeronaut> = {
  formatMove,
  readMove,
  turn: ({ turnNumber }) => turnNumber,
  formatPosition,
  readPosition,
};
