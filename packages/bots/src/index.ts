export { greedy } from "./greedy.js";
export type { Player } from "./player.js";
export { random } from "./random.js";
export { search } from "./search/search.js";
export { wilson } from "./simulation/interval.js";
export { type SimulationSpec, simulateJob } from "./simulation/job.js";
export { mergeTotals, type Totals } from "./simulation/totals.js";
