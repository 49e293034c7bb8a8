import { createHash } from "node:crypto";
import { type Kinds, parseSetup, scoreSheet, start } from "@turnwright/core";
import { optionValues } from "@turnwright/core/describe";
import type { Option } from "@turnwright/core/internal";
import { causedBy, Finding, playing } from "../broken.js";
import type { Law } from "../laws.js";
import { placed } from "../placed.js";
import { chanceOf, type GameSetup, nameOf, playedOn, randomGame } from "../random-game.js";
import { evenly } from "../samples.js";
import { placeOf, type Trial, trialOf } from "../trial.js";
import { eventsRebuildStates } from "./events.js";
import { matchAndTableAgree } from "./holding.js";
import { playedTextsReadBack } from "./notation.js";
import { everythingIsPlain } from "./plainness.js";

/**
 * The number of moves of the first random game that is compared on each setup. Most values make a difference in the
 * first moves of a game with a suitable setup. So longer games are played only after short games on all setups.
 */
const shortGame = 30;
/** The number of moves of a longer random game, and the number of longer games on each setup. */
const [longGame, longGames] = [400, 6];
/** The number of moves in which a game must keep the first laws. */
const lawfulMoves = 100;
/** The laws that the game with each value must keep. */
const lawful: readonly Law[] = [everythingIsPlain, eventsRebuildStates, matchAndTableAgree, playedTextsReadBack];

type Given = { readonly [option: string]: unknown };

/** Returns the name of an option value in its parsed form, in which short forms are replaced by full forms. */
export function valueName(option: string, parsed: object): string {
  return `${option}: ${JSON.stringify((parsed as Given)[option])}`;
}

/**
 * Yields the setups on which values are tried: the defaults with each number of seats, and some setups of the test. If
 * a value is refused in all these setups, yields the other setups, too.
 */
export function* basesOf<G extends Kinds>(
  { setups }: Trial<G>,
  isRefused: () => boolean,
): Generator<GameSetup<G>, void, undefined> {
  for (const seats of new Set(setups.map((setup) => setup.seats))) yield { name: `${seats} seats`, seats };
  const some = evenly(setups, 3);
  yield* some;
  for (const setup of setups) if (!some.includes(setup) && isRefused()) yield setup;
}

/** Returns the values of one option: the values in the game's description, and the values that the test lists. */
function valuesOf<G extends Kinds>(trial: Trial<G>, option: string, { seats, options = {} }: GameSetup<G>): unknown[] {
  const listed = (trial.optionValues ?? {}) as { readonly [option: string]: readonly unknown[] };
  const table = (trial.game.options ?? {}) as { readonly [option: string]: Option<unknown> };
  const parsed = parseSetup(trial.game, { seats, options });
  const beside = (parsed.ok ? parsed.value.options : options) as Given;
  return [
    ...optionValues(table[option].shape, seats, beside),
    ...(Object.hasOwn(listed, option) ? listed[option] : []),
  ];
}

/** Returns a short text of everything in the first moves of a random game: moves, events, outcome and scores. */
function storyOf<G extends Kinds>({ game }: Trial<G>, setup: GameSetup<G>, seed: string, longest: number): string {
  const { seats, options = {} } = setup;
  const begun = start(game, { seats, options: { ...options }, chance: chanceOf(seed), freeze: false });
  const played = { ...playedOn(game, begun, seed, longest, false), name: nameOf(setup, seed) };
  const { first, steps, last, stopped, thrown } = played;
  if (stopped !== undefined && steps.length < longest)
    throw new Finding(placeOf(played, last), stopped, causedBy(thrown));
  const moves = steps.map(({ seat, choices, move, after }) => [choices, seat, move, after.entry.events]);
  const told = [first.toAct, first.entry.events, moves, last.outcome, scoreSheet(game, last)];
  return createHash("sha256").update(JSON.stringify(told)).digest("base64");
}

/** One value of an option on one base. */
interface Variant<G extends Kinds> {
  readonly name: string;
  readonly setup: GameSetup<G>;
}

/** The results for the values of one option, by name. */
class Seen {
  /** The values that at least one setup accepts. One short game was played with each of these values. */
  readonly played = new Set<string>();
  /** The values that at least one setup refuses. */
  readonly refused = new Set<string>();
  readonly #compared = new Set<string>();
  readonly #pairs = new Map<string, { readonly names: readonly string[]; differs: boolean }>();

  /** Returns the values that every base so far has refused. */
  never(): string[] {
    return [...this.refused].filter((name) => !this.played.has(name));
  }

  /** Records, for each pair of the given values, whether the games with these two values differed. */
  compare(told: ReadonlyMap<string, string>): void {
    const names = [...told.keys()].sort();
    for (const name of names) this.#compared.add(name);
    for (const [at, one] of names.entries())
      for (const other of names.slice(at + 1)) {
        const name = `${one} and ${other}`;
        const pair = this.#pairs.get(name) ?? { names: [one, other], differs: false };
        this.#pairs.set(name, { ...pair, differs: pair.differs || told.get(one) !== told.get(other) });
      }
  }

  /** Returns whether a value was compared with another one. */
  isCompared(name: string): boolean {
    return this.#compared.has(name);
  }

  /** Returns the values that made no difference: all games were the same as with some other value. */
  alike(): ReadonlySet<string> {
    return new Set([...this.#pairs.values()].flatMap(({ names, differs }) => (differs ? [] : names)));
  }

  /**
   * Returns the pairs of values that made no difference: all games were the same with both values. Leaves out pairs
   * with an excused value.
   */
  pairs(excused: object): string[] {
    const left = [...this.#pairs].filter(
      ([, { names, differs }]) => !differs && !names.some((name) => Object.hasOwn(excused, name)),
    );
    return left.map(([pair]) => pair);
  }
}

/** Returns the different values of an option that a base accepts, including the value in the base. */
function variantsOf<G extends Kinds>(trial: Trial<G>, base: GameSetup<G>, option: string, seen: Seen): Variant<G>[] {
  const { seats, options = {} } = base;
  const variants = new Map<string, Variant<G>>();
  for (const given of [options, ...valuesOf(trial, option, base).map((value) => ({ ...options, [option]: value }))]) {
    const parsed = parseSetup(trial.game, { seats, options: given });
    if (!parsed.ok) {
      seen.refused.add(valueName(option, given));
      continue;
    }
    const name = valueName(option, parsed.value.options);
    variants.set(name, { name, setup: { name: `${base.name}, ${name}`, seats, options: given as never } });
  }
  return [...variants.values()];
}

/** Returns a small trial of one setup, with which the first laws are checked quickly: the first moves of one game. */
function smallTrial<G extends Kinds>(trial: Trial<G>, setup: GameSetup<G>): Trial<G> {
  const seed = `${trial.seed ?? ""}${setup.name}`;
  const play = () => [playing(setup.name, () => randomGame(trial.game, setup, seed, { longest: lawfulMoves }))];
  return trialOf(trial.game, { ...trial, setups: [setup], positions: 20 }, play);
}

/** Returns the variants with which every game so far was the same as with another variant. */
function stillAlike<G extends Kinds>(variants: readonly Variant<G>[], seen: Seen): Variant<G>[] {
  const alike = seen.alike();
  return variants.filter(({ name }) => alike.has(name));
}

/**
 * Plays the values of an option on one setup: one lawful game with each new value, and a short game with each value to
 * compare. Returns the values that this setup accepts.
 */
function playValues<G extends Kinds>(
  trial: Trial<G>,
  base: GameSetup<G>,
  option: string,
  seen: Seen,
): readonly Variant<G>[] {
  const variants = variantsOf(trial, base, option, seen);
  for (const { name, setup } of variants) {
    if (seen.played.has(name)) continue;
    seen.played.add(name);
    const small = smallTrial(trial, setup);
    for (const holds of lawful) placed(holds, small);
  }
  // This setup need not tell apart what another setup has told apart.
  const isKnown = variants.every(({ name }) => seen.isCompared(name));
  compareGames(trial, isKnown ? stillAlike(variants, seen) : variants, `${option} 0`, seen, shortGame);
  return variants;
}

/** Plays the same game with each of the given values, and compares the games. */
function compareGames<G extends Kinds>(
  trial: Trial<G>,
  variants: readonly Variant<G>[],
  seed: string,
  seen: Seen,
  longest: number,
): void {
  if (variants.length < 2) return;
  const story = ({ name, setup }: Variant<G>): [string, string] => [
    name,
    playing(setup.name, () => storyOf(trial, setup, `${trial.seed ?? ""}${seed}`, longest)),
  ];
  seen.compare(new Map(variants.map(story)));
}

/**
 * Fails if a value makes no difference and `unseen` does not list it, or if `unseen` lists a value that makes a
 * difference.
 */
function lookAtSeen(option: string, excused: object, seen: Seen): void {
  const fail = (where: string, what: string, names: readonly string[]): void => {
    if (names.length > 0) throw new Finding(where, `${what} ${names.join("; ")}`);
  };
  const never = seen.never();
  const isExcused = (name: string): boolean => Object.hasOwn(excused, name);
  fail(
    `options.${option}`,
    "refused in every setup:",
    never.filter((name) => !isExcused(name)),
  );
  fail(`options.${option}`, "no game tells apart", seen.pairs(excused));
  const alike = seen.alike();
  const own = Object.keys(excused).filter((name) => name.startsWith(`${option}: `));
  fail(
    "unseen",
    "excused, but never tried:",
    own.filter((name) => !seen.played.has(name) && !never.includes(name)),
  );
  fail(
    "unseen",
    "excused, but told apart:",
    own.filter((name) => seen.played.has(name) && !alike.has(name)),
  );
}

/**
 * Plays every value of every option, from the game's description and from the test's list, on several setups. Each
 * value must be accepted by at least one setup. One short game with each value must keep four basic laws: everything is
 * plain, events rebuild the states, match and table agree, and the texts of the played moves and of the last position
 * read back. The law fails if every game is the same with two
 * values of an option, because one of these values is useless. If only longer games show the difference, list the value
 * in `unseen` and name a test that shows the difference: `{ "roundLimit: 10000": "..." }`. An unnecessary entry of
 * `unseen` also fails.
 */
export function optionValuesMatter<G extends Kinds>(trial: Trial<G>): void {
  for (const option of Object.keys(trial.game.options ?? {})) {
    const seen = new Seen();
    const accepted: (readonly Variant<G>[])[] = [];
    for (const base of basesOf(trial, () => seen.never().length > 0))
      accepted.push(playValues(trial, base, option, seen));
    for (let number = 1; number <= longGames; number++)
      for (const variants of accepted)
        compareGames(trial, stillAlike(variants, seen), `${option} ${number}`, seen, longGame);
    lookAtSeen(option, trial.unseen ?? {}, seen);
  }
}
