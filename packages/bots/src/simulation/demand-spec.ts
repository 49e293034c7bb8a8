import { type Game, type Kinds, parseSetup, SetupError } from "@turnwright/core";
import { demandGame } from "@turnwright/core/internal";
import type { SimulationSpec } from "./job.js";
import { botNames } from "./recipe.js";

/** The most games of one job, and the most bots of a simulation. */
const [mostGames, mostBots] = [1_000_000, 1_000];
/** The greatest number in a recipe: `readRecipe` reads seven digits. */
const greatest = 9_999_999;

function demand(isRight: boolean, name: string, expected: string): asserts isRight {
  if (!isRight) throw new TypeError(`${name}: expected ${expected}`);
}

/** Throws a TypeError unless a range of games is finite and ascending. */
export function demandRange(from: number, to: number): void {
  demand(Number.isSafeInteger(from) && from >= 0, "from", "an integer of 0 or more");
  const isRange = Number.isSafeInteger(to) && to >= from && to - from <= mostGames;
  demand(isRange, "to", `an integer from ${from} to ${from + mostGames}, which is not played itself`);
}

function demandRecipe(recipe: unknown, name: string): void {
  demand(typeof recipe === "object" && recipe !== null, name, "a bot, as readRecipe returns it");
  const { bot, ...fields } = recipe as { readonly [field: string]: unknown };
  demand(
    botNames.some((one) => one === bot),
    `${name}.bot`,
    botNames.join(" | "),
  );
  for (const [field, value] of Object.entries(fields)) {
    const isNumber = value === undefined || (typeof value === "number" && value >= 0 && value <= greatest);
    demand(isNumber, `${name}.${field.slice(0, 40)}`, `a number from 0 to ${greatest}`);
  }
}

/**
 * Throws a SetupError or a TypeError when a simulation of the game cannot be played. The error names the field that is
 * wrong.
 */
export function demandSpec<G extends Kinds>(game: Game<G>, spec: SimulationSpec<G>): void {
  demandGame(game);
  demand(typeof spec === "object" && spec !== null, "spec", "seats, options, bots and seed");
  const { seats, options, bots, rotate, seed } = spec;
  const setup = parseSetup(game, { seats, options });
  if (!setup.ok) {
    const error = new SetupError(setup.problem);
    error.message = `spec: ${error.message}`;
    throw error;
  }
  demand(Array.isArray(bots) && bots.length > 0 && bots.length <= mostBots, "spec.bots", "a list of at least one bot");
  for (const [at, recipe] of bots.entries()) demandRecipe(recipe, `spec.bots.${at}`);
  demand(rotate === undefined || typeof rotate === "boolean", "spec.rotate", "true, false or nothing");
  demand(typeof seed === "string" && seed.length <= 1_000, "spec.seed", "a text of at most 1,000 characters");
}
