import type { Showcase } from "../../../scripts/showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 4, options: {} },
  board: {
    seats: 3,
    options: {},
    moves: 45,
    random: true,
  },
};
