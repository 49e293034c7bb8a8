/**
 * The functions for bots as text and for totals, which the package of the command line also uses. These functions are
 * not public. The functions have no documentation, and any release may change them without notice.
 * @packageDocumentation
 * @internal
 */

export { type Advice, advise } from "./advice.js";
export type { Interval } from "./simulation/interval.js";
export { botNames, formatRecipe, playerOf, type Recipe, readRecipe } from "./simulation/recipe.js";
export { noTotals, type PlayerTotals, type Tally } from "./simulation/totals.js";
