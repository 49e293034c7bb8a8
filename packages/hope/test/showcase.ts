import type { Showcase } from "../../../scripts/showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 3, options: { characters: "random" } },
  board: {
    seats: 3,
    options: { characters: "random" },
    moves: 90,
  },
};
