import { type Notation, no, ok } from "@turnwright/core/rules";
import type { Aeronaut } from "./kinds.js";
import { formatMove, readMove } from "./notation/moves.js";
import { readPosition } from "./notation/position.js";
import { formatPosition } from "./notation/writing.js";

/** Moves and positions as text (section 11 of the rules document). */
export const notation: Notation<Aeronaut> = {
  formatMove,
  readMove: (view, text) => {
    const move = readMove(view, text);
    return move === undefined ? no({ at: 0, expected: "a move" }) : ok(move);
  },
  turn: ({ turn }) => turn,
  formatPosition,
  readPosition,
};
