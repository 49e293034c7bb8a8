import type { Showcase } from "../../../scripts/showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 2, options: {} },
  board: {
    seats: 2,
    options: {},
    moves: 40,
    says: "Columns and rows of the board as it lies on the table; a digit and shade for the height of a stack, `T` the temple, `⌂` home bases, `●` pawns, `◆` the artifact and its holder.",
  },
};
