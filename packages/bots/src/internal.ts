/**
 * Bots as text, and what totals are made of: shared with the command line. It is no part of the public interface: it
 * has no documentation, and it changes without notice in any release.
 * @packageDocumentation
 * @internal
 */

export type { Interval } from "./simulation/interval.js";
export { botNames, formatRecipe, playerOf, type Recipe, readRecipe } from "./simulation/recipe.js";
export { noTotals, type PlayerTotals, type Tally } from "./simulation/totals.js";
