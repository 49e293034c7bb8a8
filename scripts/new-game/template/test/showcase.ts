import type { Showcase } from "../../../showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 2, options: {} },
  board: { seats: 2, options: {}, moves: 3 },
};
