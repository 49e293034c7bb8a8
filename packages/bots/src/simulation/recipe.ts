import type { Game, Kinds } from "@turnwright/core";
import { greedy } from "../greedy.js";
import type { Player } from "../player.js";
import { random } from "../random.js";
import { search } from "../search/search.js";

/** A bot as plain JSON, which can be sent to other threads and machines. */
export type Recipe =
  | { readonly bot: "random" }
  | { readonly bot: "greedy"; readonly samples?: number }
  | {
      readonly bot: "search";
      readonly iterations?: number;
      readonly depth?: number;
      readonly exploration?: number;
      readonly optimism?: number;
    };

/** The names of bots that `readRecipe` knows. */
export const botNames: readonly Recipe["bot"][] = ["random", "greedy", "search"];

/** The meaning of the numbers after a bot's name, in order. */
const numbers: { readonly [bot in Recipe["bot"]]: readonly string[] } = {
  random: [],
  greedy: ["samples"],
  search: ["iterations", "depth", "exploration", "optimism"],
};

/**
 * Parses a bot in the form in which people write it: its name, and numbers after colons. In `greedy:20`, the number is
 * `samples`. In `search:1000:12:60:2`, the numbers are `iterations`, `depth`, `exploration` and `optimism`. The last
 * numbers may be left out. An empty number means the default: `search:1000::30`. Numbers have up to seven digits.
 * Returns `undefined` if the text is not a bot.
 */
export function readRecipe(text: string): Recipe | undefined {
  if (typeof text !== "string") return undefined;
  const [name = "", ...given] = text.split(":");
  const bot = botNames.find((known) => known === name);
  if (bot === undefined || given.length > numbers[bot].length) return undefined;
  if (given.at(-1) === "" || !given.every((number) => /^\d{0,7}$/.test(number))) return undefined;
  const fields = given.map((number, at) => [numbers[bot][at], Number(number)] as const);
  // The table says which fields a bot has.
  return { bot, ...Object.fromEntries(fields.filter((_, at) => given[at] !== "")) } as Recipe;
}

function demandRecipe(recipe: Recipe): void {
  if (!botNames.includes(recipe?.bot)) throw new TypeError(`recipe: expected a bot of ${botNames.join(" | ")}`);
}

/** Returns the text of a bot that `readRecipe` parses. Throws a `TypeError` if `recipe` is not a bot. */
export function formatRecipe(recipe: Recipe): string {
  demandRecipe(recipe);
  // Every field except the name is a number.
  const fields = recipe as unknown as { readonly [field: string]: number | undefined };
  const given = numbers[recipe.bot].map((name) => fields[name] ?? "");
  return [recipe.bot, ...given].join(":").replace(/:+$/, "");
}

/**
 * Returns the bot of a recipe. Throws a `TypeError` if `recipe` is not a bot, or if the recipe needs a game with a
 * `bot` and the game has none.
 */
export function playerOf<G extends Kinds>(game: Game<G>, recipe: Recipe): Player<G> {
  demandRecipe(recipe);
  switch (recipe.bot) {
    case "random":
      return random(game);
    case "greedy":
      return greedy(game, recipe);
    case "search":
      return search(game, recipe);
  }
}
