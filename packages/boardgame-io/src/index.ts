export { boardgameIoGame } from "./boardgame-io-game.js";
export type { ClientG, ServerG } from "./state.js";
