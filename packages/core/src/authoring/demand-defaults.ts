import type { Option, OptionShape } from "../input/option.js";
import { parseSetup } from "../input/parse-setup.js";
import type { Game } from "./define-game.js";
import { demand } from "./demand.js";
import type { Kinds } from "./kinds.js";

/** Returns whether an option can have a user's own content as its value. */
function hasContent(shape: OptionShape): boolean {
  if (shape.kind === "either") return shape.of.some(hasContent);
  return shape.kind === "list" ? hasContent(shape.of) : shape.kind === "content";
}

/**
 * Throws a TypeError that names the first option whose default its own shape refuses. Checks the defaults that are
 * values, for the fewest seats. A default that is a function is not checked, nor is content: its default is a value
 * that was read before.
 */
export function demandDefaults<G extends Kinds>(game: Game<G>): void {
  for (const [name, { unlessGiven, shape }] of Object.entries<Option<unknown>>(game.options ?? {})) {
    if (typeof unlessGiven === "function" || hasContent(shape)) continue;
    demand(unlessGiven !== undefined, `rules.options.${name}.default`, "a value, or a function that returns one");
    const setup = parseSetup(game, { seats: game.seats[0], options: { [name]: unlessGiven } });
    // A default can be in conflict with other options: then these are not the usual ones.
    if (setup.ok || setup.problem.code === "conflict") continue;
    demand(false, `rules.${setup.problem.path}.default`, setup.problem.expected);
  }
}
