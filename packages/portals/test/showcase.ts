import type { Showcase } from "../../../scripts/showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 4, options: {} },
  board: {
    seats: 3,
    options: {},
    moves: 45,
    random: true,
    says: "Platforms in round brackets, portals in square ones, arrows between neighbours; `★` is CENTER, capital letters are STARTs, small letters pawns, `z` demons. `!` marks the portals that the seat to act could launch, `>` that seat.",
  },
};
