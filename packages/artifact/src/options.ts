import { no, type OptionProblem, ok, type Plain, type Result, type Seat } from "@turnwright/core/rules";
import { type DeckCounts, standardDeck } from "./content/cards.js";
import { defaultMaps } from "./content/maps.js";
import { chosenMap } from "./edition/choice.js";
import { chosenDeck } from "./edition/deck.js";

/** Which neighbours Drop Block and Dynamite reach besides the own location. */
export type BlockReach = "eight" | "four";

/** The options of a match, complete. Every one may be left out when a match is started. */
export interface ArtifactOptions {
  /** Tallest stack, 1 to 9; 3 unless given. */
  readonly maxHeight: number;
  /** Which neighbours Drop Block and Dynamite reach: eight unless given. */
  readonly blockReach: BlockReach;
  /** Blocks beside the board at the start, 0 to 999; `null` (the default) is without limit. */
  readonly blockSupply: number | null;
  /** `"six"`: nobody ends the turn with more than six cards in hand. */
  readonly handLimit: "none" | "six";
  /** Who begins; seat 0 unless given. */
  readonly firstSeat: Seat | "random";
  /** The game ends after that many rounds, 1 to 10,000; 200 unless given; `null` is never. */
  readonly roundLimit: number | null;
  /** Who wins at the round limit: nobody, or the holder. */
  readonly limitResult: "draw" | "holder";
  /** How many cards of each kind there are. */
  readonly deck: DeckCounts;
  /** The id of a map of this edition, or the text of another map in its canonical form. */
  readonly map: string;
}

type Given = { readonly [option: string]: Plain };
type Draft = { -readonly [O in keyof ArtifactOptions]: ArtifactOptions[O] };

function problem(code: string, path: string, expected: string): OptionProblem {
  return { code, path, facts: { expected } };
}

function isWhole(value: Plain, least: number, most: number): value is number {
  return typeof value === "number" && value >= least && value <= most;
}

/** An option that is one number or word: its default, and what it may be. */
interface Simple {
  readonly option: keyof ArtifactOptions;
  readonly code: string;
  readonly unlessGiven: Plain;
  readonly expected: string;
  readonly fits: (value: Plain, seats: number) => boolean;
}

const simple: readonly Simple[] = [
  {
    option: "maxHeight",
    code: "option-max-height",
    unlessGiven: 3,
    expected: "1 to 9",
    fits: (value) => isWhole(value, 1, 9),
  },
  {
    option: "blockReach",
    code: "option-block-reach",
    unlessGiven: "eight",
    expected: "eight | four",
    fits: (value) => value === "eight" || value === "four",
  },
  {
    option: "blockSupply",
    code: "option-block-supply",
    unlessGiven: null,
    expected: "null or 0 to 999",
    fits: (value) => value === null || isWhole(value, 0, 999),
  },
  {
    option: "handLimit",
    code: "option-hand-limit",
    unlessGiven: "none",
    expected: "none | six",
    fits: (value) => value === "none" || value === "six",
  },
  {
    option: "firstSeat",
    code: "option-first-seat",
    unlessGiven: 0,
    expected: "a seat of this match, or random",
    fits: (value, seats) => value === "random" || isWhole(value, 0, seats - 1),
  },
  {
    option: "roundLimit",
    code: "option-round-limit",
    unlessGiven: 200,
    expected: "null or 1 to 10000",
    fits: (value) => value === null || isWhole(value, 1, 10_000),
  },
  {
    option: "limitResult",
    code: "option-limit-result",
    unlessGiven: "draw",
    expected: "draw | holder",
    fits: (value) => value === "draw" || value === "holder",
  },
];

const names: readonly string[] = [...simple.map(({ option }) => option), "deck", "map"];

function simpleOptions(given: Given, seats: number): Result<Draft, OptionProblem> {
  const into: { [option: string]: Plain } = {};
  for (const { option, code, unlessGiven, expected, fits } of simple) {
    const value = given[option] ?? (Object.hasOwn(given, option) ? null : unlessGiven);
    if (!fits(value, seats)) return no(problem(code, option, expected));
    into[option] = value;
  }
  // Every simple option has just been checked; deck and map follow.
  const draft = { ...into, deck: standardDeck, map: "" } as unknown as Draft;
  if (draft.limitResult === "draw" || draft.roundLimit !== null) return ok(draft);
  return no(problem("option-limit-result-without-limit", "limitResult", "draw when there is no round limit"));
}

/** Decodes the options of a match of 2, 3 or 4 seats in the order of section 4 of the rules document. */
export function parseOptions(seats: number, plain: Plain): Result<ArtifactOptions, OptionProblem> {
  if (plain === null || typeof plain !== "object" || Array.isArray(plain))
    return no(problem("malformed", "", "an object"));
  const given = plain as Given;
  const strange = Object.keys(given).find((name) => !names.includes(name));
  if (strange !== undefined) return no(problem("option-unknown", strange, names.join(" | ")));
  const options = simpleOptions(given, seats);
  if (!options.ok) return options;
  const deck = chosenDeck(given["deck"] === undefined ? standardDeck : given["deck"], seats);
  if (!deck.ok) return deck;
  const byDefault = defaultMaps[seats as keyof typeof defaultMaps];
  const map = chosenMap(given["map"] === undefined ? byDefault : given["map"], seats, options.value.maxHeight);
  return map.ok ? ok({ ...options.value, deck: deck.value, map: map.value }) : map;
}
