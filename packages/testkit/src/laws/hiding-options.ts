import { type Kinds, parseSetup } from "@turnwright/core";
import { optionValues } from "@turnwright/core/describe";
import type { Option } from "@turnwright/core/internal";
import { Finding, playing } from "../broken.js";
import { type Exposure, exposureOf } from "../exposure.js";
import type { GameSetup } from "../random-game.js";
import type { Trial } from "../trial.js";
import { basesOf, valueName } from "./option-values.js";

/** The results for the option values of a game, by name. */
interface Found {
  readonly hiding: Set<string>;
  readonly accepted: Set<string>;
  readonly refused: Set<string>;
}

/**
 * Yields the values to try for every option: the values that the test lists. If it lists none, yields the values in the
 * game's description.
 */
function* valuesOf<G extends Kinds>(trial: Trial<G>, seats: number): Iterable<readonly [string, unknown]> {
  const listed = (trial.optionValues ?? {}) as { readonly [option: string]: readonly unknown[] };
  const table = (trial.game.options ?? {}) as { readonly [option: string]: Option<unknown> };
  for (const [option, { shape }] of Object.entries(table)) {
    const values = Object.hasOwn(listed, option) ? listed[option] : optionValues(shape, seats);
    if (values.length === 0) throw new Finding("optionValues", `no values are listed for the option "${option}"`);
    for (const value of values) yield [option, value];
  }
}

function tryValues<G extends Kinds>(
  trial: Trial<G>,
  base: GameSetup<G>,
  found: Found,
  listed: ReadonlySet<string>,
): void {
  const { game } = trial;
  const { seats, options = {} } = base;
  const usual = parseSetup(game, { seats, options });
  if (!usual.ok) throw new Finding(base.name, `its options are refused: ${usual.problem.code}`);
  const known = playing(base.name, () => exposureOf(game, base, true));
  for (const [option, value] of valuesOf(trial, seats)) {
    const varied = { ...options, [option]: value };
    const parsed = parseSetup(game, { seats, options: varied });
    found[parsed.ok ? "accepted" : "refused"].add(`${option}: ${JSON.stringify(value)}`);
    if (!parsed.ok) continue;
    const name = valueName(option, parsed.value.options);
    const usualName = valueName(option, usual.value.options);
    if (name === usualName) continue;
    // A test may also list a value that the setup itself has, such as the default, which every law checks anyway.
    if (listed.has(usualName) && !found.hiding.has(usualName)) {
      const other = playing(name, () => exposureOf(game, { ...base, options: varied }, true));
      if (hidesMore(other, known)) found.hiding.add(usualName);
    }
    if (found.hiding.has(name)) continue;
    const shown = playing(name, () => exposureOf(game, { ...base, options: varied }, false));
    if (hidesMore(known, shown)) found.hiding.add(name);
  }
}

function hidesMore(usual: Exposure, varied: Exposure): boolean {
  return [...varied.hidden].some((place) => usual.open.has(place));
}

/** Returns the names of the option values that the test lists, in the form in which a setup parses them. */
function listedIn<G extends Kinds>({ game, hiding = [], setups }: Trial<G>): Set<string> {
  return new Set(
    hiding.flatMap((given) => {
      const fits = setups.map(({ seats, options }) => parseSetup(game, { seats, options: { ...options, ...given } }));
      const parsed = fits.find(({ ok }) => ok);
      if (parsed?.ok !== true) throw new Finding("hiding", `refused in every setup: ${JSON.stringify(given)}`);
      return Object.keys(given).map((option) => valueName(option, parsed.value.options));
    }),
  );
}

function mustBeNone(where: string, what: string, names: readonly string[]): void {
  if (names.length > 0) throw new Finding(where, `${what}: ${names.join(", ")}`);
}

/**
 * Plays every option value that the test lists, on several setups. Finds the values that hide a field which is public
 * with the options of the setup. These values must be listed as `hiding`. A test can also list a value of the setup
 * itself that hides a field which is public under another value. No other value may be listed. Each of these values
 * must be part of a setup, so that every law checks it.
 */
export function hidingOptionsArePlayed<G extends Kinds>(trial: Trial<G>): void {
  const found: Found = { hiding: new Set(), accepted: new Set(), refused: new Set() };
  const never = (): string[] => [...found.refused].filter((name) => !found.accepted.has(name));
  const listed = listedIn(trial);
  for (const base of basesOf(trial, () => never().length > 0)) tryValues(trial, base, found, listed);
  mustBeNone("optionValues", "refused in every setup", never());
  mustBeNone(
    "hiding",
    "hides something, but is not listed",
    [...found.hiding].filter((name) => !listed.has(name)),
  );
  mustBeNone(
    "hiding",
    "listed, but hides nothing",
    [...listed].filter((name) => !found.hiding.has(name)),
  );
  const played = new Set(
    trial
      .samples()
      .flatMap(({ match: { options } }) => Object.keys(options).map((option) => valueName(option, options))),
  );
  mustBeNone(
    "setups",
    "hides something, but no setup plays it",
    [...listed].filter((name) => !played.has(name)),
  );
}
