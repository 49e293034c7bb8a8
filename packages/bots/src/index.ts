export { type GreedyOptions, greedy } from "./greedy.js";
export type { Player } from "./player.js";
export { random } from "./random.js";
export { type SearchOptions, search } from "./search/search.js";
export { type Interval, wilson } from "./simulation/interval.js";
export { type SimulationSpec, simulateJob } from "./simulation/job.js";
export { botNames, formatRecipe, playerOf, type Recipe, readRecipe } from "./simulation/recipe.js";
export { mergeTotals, noTotals, type PlayerTotals, type Tally, type Totals } from "./simulation/totals.js";
