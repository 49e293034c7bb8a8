export { type GreedyBudget, greedy } from "./greedy.js";
export type { Player } from "./player.js";
export { random } from "./random.js";
