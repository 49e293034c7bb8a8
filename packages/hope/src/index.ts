export { defaultEdition } from "./content/edition.js";
export type { HopeEdition } from "./content/shape.js";
export { hope } from "./hope.js";
export type { Hope } from "./kinds.js";
