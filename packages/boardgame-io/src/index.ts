export { type BoardgameIoSetup, boardgameIoGame } from "./boardgame-io-game.js";
export type { Gameover } from "./gameover.js";
export type { ClientG, ServerG } from "./state.js";
