export { type HomewardEdition, standardEdition } from "./content/edition.js";
export type { HomewardEvent } from "./event.js";
export { homeward } from "./homeward.js";
export type { HomewardMove } from "./kinds/move.js";
export type { Homeward } from "./kinds.js";
export type { HomewardOptions } from "./options.js";
export type { HomewardState, HomewardView } from "./state.js";
