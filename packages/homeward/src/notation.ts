import { type Notation, no, ok } from "@turnwright/core/rules";
import type { Homeward } from "./kinds.js";
import { formatMove, readMove } from "./notation/moves.js";
import { readPosition } from "./notation/position.js";
import { formatPosition } from "./notation/writing.js";

/** Moves and positions as text (chapter 11 of the rules document). */
export const notation: Notation<Homeward> = {
  formatMove,
  readMove: (view, text) => {
    const move = readMove(view, text);
    return move === undefined ? no({ at: 0, expected: "a move" }) : ok(move);
  },
  turn: ({ turn }) => turn + 1,
  formatPosition,
  readPosition,
};
