import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import { optionLimits, plain } from "./plain.js";
import { no, type OptionProblem, type Result, seatProblem } from "./refusal.js";

/**
 * Decodes a seat count and options from anywhere: the options of the match, defaults filled in and fresh, or what is
 * wrong with them. Never throws.
 */
export function parseOptions<G extends Kinds>(
  game: Game<G>,
  setup: { readonly seats?: unknown; readonly options?: unknown },
): Result<G["options"], OptionProblem> {
  const { seats, options } = setup;
  if (typeof seats !== "number" || !game.seats.includes(seats)) return no(seatProblem(game.seats, seats));
  const given = plain(withoutAbsent(options), optionLimits);
  if (!given.ok) return no({ code: "malformed", path: given.problem.path, facts: { ...given.problem } });
  return game.parseOptions(seats, given.value);
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
