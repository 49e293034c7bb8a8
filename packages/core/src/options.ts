import type { Game } from "./game.js";
import type { Kinds } from "./kinds.js";
import { fieldIn, optionLimits, plain, plainWithin } from "./plain.js";
import { no, type OptionProblem, type Result, seatProblem } from "./refusal.js";

/**
 * Decodes a seat count and options from anywhere: the options of the match, defaults filled in and fresh, or what is
 * wrong with them. Takes anything; never throws.
 */
export function parseOptions<G extends Kinds>(
  game: Game<G>,
  setup: { readonly seats?: unknown; readonly options?: unknown },
): Result<G["options"], OptionProblem> {
  const seats = fieldIn(setup, "seats");
  if (typeof seats !== "number" || !game.seats.includes(seats)) return no(seatProblem(game.seats, seats));
  const options = withoutAbsent(fieldIn(setup, "options"));
  const given = plain(options, optionLimits);
  if (given.ok) return game.parseOptions(seats, given.value);
  // The game knows the code for a number that is no integer: it is asked about a text in the number's place.
  const near = plainWithin(options, { ...optionLimits, standIn: "a number that is no integer" });
  const parsed = near.ok ? game.parseOptions(seats, near.value) : undefined;
  if (parsed?.ok === false) return parsed;
  return no({ code: "malformed", path: given.problem.path, facts: { ...given.problem } });
}

/** Options whose value is `undefined` count as absent; no options at all are all defaults. */
function withoutAbsent(options: unknown): unknown {
  if (options === undefined) return {};
  if (typeof options !== "object") return options;
  try {
    if (Array.isArray(options)) return options;
    const given = options as object;
    const absent = Object.keys(given).filter((name) => {
      const own = Object.getOwnPropertyDescriptor(given, name);
      return own !== undefined && "value" in own && own.value === undefined;
    });
    if (absent.length === 0) return options;
    const own = Object.getOwnPropertyDescriptors(given as { readonly [name: string]: unknown });
    for (const name of absent) delete own[name];
    return Object.create(Object.getPrototypeOf(options) as object | null, own);
  } catch {
    // Nothing at all, or a proxy that throws.
    return options;
  }
}
