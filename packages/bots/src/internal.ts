/**
 * Bots as text, and the parts of totals, shared with the command line. They are not public: they have no documentation,
 * and may change without notice in any release.
 * @packageDocumentation
 * @internal
 */

export { type Advice, advise } from "./advice.js";
export type { Interval } from "./simulation/interval.js";
export { botNames, formatRecipe, playerOf, type Recipe, readRecipe } from "./simulation/recipe.js";
export { noTotals, type PlayerTotals, type Tally } from "./simulation/totals.js";
