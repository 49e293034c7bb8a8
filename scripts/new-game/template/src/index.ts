export { mostStones } from "./content/stones.js";
export type { PebblesEvent } from "./event.js";
export type { Pebbles, PebblesMove, PebblesObjection } from "./kinds.js";
export type { PebblesOptions } from "./options.js";
export type { PebblesOutcome } from "./outcome.js";
export { pebbles } from "./pebbles.js";
export { rulebook as pebblesRulebook } from "./rulebook.js";
export type { PebblesPhase, PebblesPublic, PebblesState } from "./state.js";
