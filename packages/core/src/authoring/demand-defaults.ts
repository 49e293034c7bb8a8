import { parseSetup } from "../input/parse-setup.js";
import type { Game } from "./define-game.js";
import { demand } from "./demand.js";
import type { Kinds } from "./kinds.js";

/**
 * Throws a TypeError that names the first option whose default its own shape refuses. Checks the defaults that are
 * values, for the fewest seats. A default that is a function is not checked, nor is content: its default is a value
 * that was read before.
 */
export function demandDefaults(game: Game<Kinds>): void {
  for (const [name, option] of Object.entries(game.options ?? {})) {
    const { unlessGiven, shape } = option;
    if (typeof unlessGiven === "function" || JSON.stringify(shape).includes('"content"')) continue;
    demand(unlessGiven !== undefined, `rules.options.${name}.default`, "a value, or a function that returns one");
    const alone = { ...game, options: { [name]: { shape, unlessGiven } }, conflict: () => undefined };
    const setup = parseSetup(alone as Game<Kinds>, { seats: game.seats[0], options: { [name]: unlessGiven } });
    if (!setup.ok) demand(false, `rules.${setup.problem.path}.default`, setup.problem.expected);
  }
}
