export { aeronaut } from "./aeronaut.js";
export type { AeronautEvent } from "./event.js";
export type { AeronautMove } from "./kinds/move.js";
export type { Aeronaut } from "./kinds.js";
export type { AeronautBoard } from "./map/board.js";
export type { AeronautOptions } from "./options.js";
export type { AeronautState, AeronautView } from "./state.js";
