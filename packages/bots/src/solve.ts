/**
 * A solver for small games of two seats with hidden information.
 * @packageDocumentation
 */

export type { MoveProbability, Solution } from "./solve/solution.js";
export { type SolveOptions, solve } from "./solve/solve-game.js";
