export { defaultEdition } from "./content/edition.js";
export type { HopeEdition } from "./content/shape.js";
export type { HopeEvent } from "./event.js";
export { hope } from "./hope.js";
export type { HopeMove } from "./kinds/move.js";
export type { Hope } from "./kinds.js";
export type { HopeOptions } from "./options.js";
export type { HopeState, HopeView } from "./state.js";
