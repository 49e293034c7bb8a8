export type { Pebbles } from "./kinds.js";
export { pebbles } from "./pebbles.js";
