export { aeronaut } from "./aeronaut.js";
export type { Aeronaut } from "./kinds.js";
export type { AeronautBoard } from "./map/board.js";
