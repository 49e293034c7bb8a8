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
  if (given.ok) return bounded(game.parseOptions(seats, given.value));
  // The game knows the code for a number that is no integer: it is asked about a text in the number's place.
  const near = plainWithin(options, { ...optionLimits, standIn: "a number that is no integer" });
  const parsed = near.ok ? game.parseOptions(seats, near.value) : undefined;
  if (parsed?.ok === false) return bounded(parsed);
  return no({ code: "malformed", path: given.problem.path, facts: { ...given.problem } });
}

/** The longest text of a problem. */
const longest = 300;

/** Returns a fact as a problem repeats it: a long one is the beginning of its text, or of its JSON. */
function shortened(fact: unknown): unknown {
  const text = typeof fact === "string" ? fact : (JSON.stringify(fact) ?? "");
  return text.length > longest ? `${text.slice(0, longest - 3)}...` : fact;
}

/** Returns a game's answer about options, without what a stranger sent to be sent back. */
function bounded<T>(parsed: Result<T, OptionProblem>): Result<T, OptionProblem> {
  if (parsed.ok) return parsed;
  const { code, path, facts } = parsed.problem;
  const entries = Object.entries(facts).map(([name, fact]) => [name, shortened(fact)]);
  return no({ code, path: shortened(path) as string, facts: Object.fromEntries(entries) as OptionProblem["facts"] });
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
