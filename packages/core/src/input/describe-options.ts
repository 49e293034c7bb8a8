import type { Game } from "../authoring/define-game.js";
import { demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import { expectedText } from "./expected-text.js";
import type { Option } from "./option.js";
import { parseSetup } from "./parse-setup.js";

/** An option in words, for help texts. */
export interface OptionDescription {
  /** The name of the option. */
  readonly name: string;
  /** The values that the option can have, for example `"1 to 9 | null"`. */
  readonly expected: string;
  /**
   * The default value as JSON, except that words have no quotes. If the default depends on the number of seats, the
   * text lists every case: `"4 (2, 3 seats), 5 (4 seats)"`.
   */
  readonly byDefault: string;
  /** Whether the default depends on the number of seats. */
  readonly dependsOnSeats: boolean;
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Returns the defaults of all options as text, for each seat count. */
function defaultsBySeats<G extends Kinds>(game: Game<G>): readonly (readonly [number, { [name: string]: unknown }])[] {
  return game.seats.flatMap((seats) => {
    const parsed = parseSetup(game, { seats });
    return parsed.ok ? [[seats, parsed.value.options as { [name: string]: unknown }] as const] : [];
  });
}

function defaultOf(
  name: string,
  bySeats: readonly (readonly [number, { [name: string]: unknown }])[],
): Pick<OptionDescription, "byDefault" | "dependsOnSeats"> {
  const seatsOf = new Map<string, number[]>();
  for (const [seats, options] of bySeats) {
    const text = textOf(options[name]);
    seatsOf.set(text, [...(seatsOf.get(text) ?? []), seats]);
  }
  const texts = [...seatsOf];
  if (texts.length === 1) return { byDefault: texts[0][0], dependsOnSeats: false };
  const byDefault = texts.map(([text, seats]) => `${text} (${seats.join(", ")} seats)`).join(", ");
  return { byDefault, dependsOnSeats: true };
}

/**
 * Describes the options of a game for people. Returns one description for each option, in the order in which core
 * parses the options. Throws a `TypeError` when `game` is not a game.
 * @example
 * for (const { name, expected, byDefault } of describeOptions(artifact)) print(`${name}=${byDefault}  ${expected}`);
 */
export function describeOptions<G extends Kinds>(game: Game<G>): readonly OptionDescription[] {
  demandGame(game);
  const table = Object.entries((game.options ?? {}) as { readonly [name: string]: Option<unknown> });
  const bySeats = defaultsBySeats(game);
  return table.map(([name, { shape }]) => ({
    name,
    expected: expectedText(shape, undefined, bySeats[0]?.[1]),
    ...defaultOf(name, bySeats),
  }));
}
