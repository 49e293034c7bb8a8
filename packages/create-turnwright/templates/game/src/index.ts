export { drawing } from "./draw.js";
export type { Pebbles } from "./kinds.js";
export { pebbles } from "./pebbles.js";
export { training } from "./train.js";
