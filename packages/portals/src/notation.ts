import { type Notation, no, ok } from "@turnwright/core/rules";
import type { Portals } from "./kinds.js";
import { moveText, readMoveText } from "./notation/move-text.js";
import { readPositionText } from "./notation/position-reader.js";
import { positionText } from "./notation/position-text.js";

/** How moves and positions are written down. A move means the same in every position. */
export const notation: Notation<Portals> = {
  formatMove: (_view, move) => moveText(move),
  readMove: (_view, text) => {
    const move = readMoveText(text);
    return move === undefined ? no({ at: 0, expected: "a move" }) : ok(move);
  },
  turn: ({ turn }) => turn,
  formatPosition: ({ state }) => positionText(state),
  readPosition: (text, options) => readPositionText(text, options),
};
