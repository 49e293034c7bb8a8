import type { Showcase } from "../../../scripts/showcases.js";
import { asInSource } from "./given.js";

/** How tools show the game. */
export const showcase: Showcase = {
  // The loop written by hand for the bench plays these rules, and so did the games of earlier measurements.
  common: { seats: 4, options: asInSource },
  board: {
    seats: 3,
    options: {},
    moves: 45,
    random: true,
  },
};
