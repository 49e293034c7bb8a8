import { type Notation, no, ok } from "@turnwright/core/rules";
import type { Hope } from "./kinds.js";
import { formatMove, readMove } from "./notation/moves.js";
import { readPosition } from "./notation/read.js";
import { formatPosition } from "./notation/write.js";

/** How HOPE is written down: see section 11 of its rules. */
export const notation: Notation<Hope> = {
  formatMove: (_view, move) => formatMove(move),
  readMove: (_view, text) => {
    const move = readMove(text);
    return move === undefined ? no({ at: 0, expected: "a move" }) : ok(move);
  },
  turn: ({ round }) => round,
  formatPosition,
  readPosition,
};
