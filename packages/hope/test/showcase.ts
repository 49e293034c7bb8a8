import type { Showcase } from "../../../scripts/showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 3, options: { characters: "random" } },
  board: {
    seats: 3,
    options: { characters: "random" },
    moves: 90,
    says: "Each cell: its number, technology and layout (`△` cube, `▽` inverted); below it the planets of the three dimensions (`○` free, `●` settled) and the ships `▲` with their player and dimension. `◆` is the monolith, `★` a stable galaxy with the token that lies there, `·` a gap. Each seat has pioneers on the track, in the cockpit and left; then its levers towards, away, sideways and arbitrary by their first letters, `·` where one is used.",
  },
};
