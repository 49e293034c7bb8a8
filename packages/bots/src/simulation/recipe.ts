import type { Game, Kinds } from "@turnwright/core";
import { greedy } from "../greedy.js";
import type { Player } from "../player.js";
import { random } from "../random.js";
import { search } from "../search/search.js";

/** A bot as plain JSON, so that it can be sent to other threads and machines. */
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

/** What the numbers behind a bot's name mean, in order. */
const numbers: { readonly [bot in Recipe["bot"]]: readonly string[] } = {
  random: [],
  greedy: ["samples"],
  search: ["iterations", "depth", "exploration", "optimism"],
};

/**
 * Reads a bot as people write it: its name, and what it looks at behind colons: `greedy:20` (samples), `search:1000:12`
 * (iterations, depth, then exploration and optimism). What is left empty is not given: `search:1000::30`. `undefined`
 * when it is no bot. Numbers have up to seven digits.
 */
export function readRecipe(text: string): Recipe | undefined {
  if (typeof text !== "string") return undefined;
  const [name = "", ...given] = text.split(":");
  const bot = botNames.find((known) => known === name);
  if (bot === undefined || given.length > numbers[bot].length) return undefined;
  if (given.at(-1) === "" || !given.every((number) => /^\d{0,7}$/.test(number))) return undefined;
  const fields = given.map((number, at) => [numbers[bot][at], Number(number)] as const);
  // Which fields a bot has is what the table says.
  return { bot, ...Object.fromEntries(fields.filter((_, at) => given[at] !== "")) } as Recipe;
}

function demandRecipe(recipe: Recipe): void {
  if (!botNames.includes(recipe?.bot)) throw new TypeError(`recipe: expected a bot of ${botNames.join(" | ")}`);
}

/** Writes a bot as people do. Throws a `TypeError` when `recipe` is none. */
export function formatRecipe(recipe: Recipe): string {
  demandRecipe(recipe);
  // Every field but the name is a number.
  const fields = recipe as unknown as { readonly [field: string]: number | undefined };
  const given = numbers[recipe.bot].map((name) => fields[name] ?? "");
  return [recipe.bot, ...given].join(":").replace(/:+$/, "");
}

/** Returns the bot of a recipe. Throws a `TypeError` when `recipe` is none, or the game tells bots nothing. */
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
