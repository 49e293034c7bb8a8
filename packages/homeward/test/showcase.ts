import type { Showcase } from "../../../scripts/showcases.js";

/** How tools show the game. */
export const showcase: Showcase = {
  common: { seats: 2, options: {} },
  board: {
    seats: 2,
    options: {},
    moves: 60,
    says: "Tiles with their paths and the letter of their shield (`g` gold, `n` green, `r` red, `b` blue); `○` is a stop, `◎` a stop beside a path that does not end there, `⌂` HOME. Below a stop stand the players whose pawns are there, above it their portals as raised digits. In the goal pit `$14 2p rr ↩1` is card 14: 2 points, for two red tokens, with a credit of 1; `^59 2p nr` is a top card that asks for a green and a red card. `▒` counts what is left, face down.",
  },
};
