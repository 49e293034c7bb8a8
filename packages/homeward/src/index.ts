export { type HomewardEdition, standardEdition } from "./content/edition.js";
export { homeward } from "./homeward.js";
export type { Homeward } from "./kinds.js";
