import { no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core/rules";
import type { Character, Difficulty } from "./content/shape.js";
import { characters, difficulties } from "./content/words.js";
import { isEntry } from "./edition/reading.js";
import { parseEdition } from "./edition.js";
import type { HopeOptions } from "./kinds.js";

type Wanted = { readonly [option in keyof typeof defaults]: Plain };

const defaults = {
  difficulty: "normal",
  traitor: false,
  bugCards: false,
  characters: "choose",
  board: "random",
  maxRounds: 100,
  edition: "default",
} as const;

const names = Object.keys(defaults);
const flag = "true | false";

function problem(code: string, path: string, expected: string): OptionProblem {
  return { code, path, facts: { expected } };
}

function isListOf<T extends Plain>(
  given: Plain,
  length: number,
  isItem: (item: Plain) => item is T,
): given is readonly T[] {
  return Array.isArray(given) && given.length === length && given.every(isItem) && new Set(given).size === length;
}

function isDifficulty(given: Plain): given is Difficulty {
  return difficulties.includes(given as Difficulty);
}

function isFlag(given: Plain): given is boolean {
  return typeof given === "boolean";
}

function isCharacter(given: Plain): given is Character {
  return characters.includes(given as Character);
}

function isTile(given: Plain): given is number {
  return typeof given === "number" && given >= 1 && given <= 36;
}

function isRounds(given: Plain): given is number {
  return typeof given === "number" && given >= 1 && given <= 1000;
}

function isChoice(given: Plain, seats: number): given is HopeOptions["characters"] & Plain {
  return given === "choose" || given === "random" || isListOf(given, seats, isCharacter);
}

function isBoard(given: Plain): given is HopeOptions["board"] & Plain {
  return given === "random" || isListOf(given, 36, isTile);
}

/**
 * Decodes the options of a match of HOPE: every key is optional. Codes, in the order in which they are looked for:
 * `malformed` (no object), `unknown-option`, `bad-difficulty`, `bad-flag`, `bad-characters`, `bad-board`,
 * `bad-max-rounds`, then those of the edition.
 */
export function parseOptions(seats: number, given: Plain): Result<HopeOptions, OptionProblem> {
  if (!isEntry(given)) return no(problem("malformed", "", "an object"));
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) return no(problem("unknown-option", unknown, names.join(" | ")));
  const wanted: Wanted = { ...defaults, ...given };
  const simple = simpleOptions(seats, wanted);
  if (!simple.ok) return simple;
  const edition = parseEdition(wanted.edition);
  return edition.ok ? ok({ ...simple.value, edition: edition.value }) : edition;
}

function simpleOptions(seats: number, wanted: Wanted): Result<Omit<HopeOptions, "edition">, OptionProblem> {
  const { difficulty, traitor, bugCards, characters: people, board, maxRounds } = wanted;
  if (!isDifficulty(difficulty)) return no(problem("bad-difficulty", "difficulty", difficulties.join(" | ")));
  if (!isFlag(traitor)) return no(problem("bad-flag", "traitor", flag));
  if (!isFlag(bugCards)) return no(problem("bad-flag", "bugCards", flag));
  if (!isChoice(people, seats)) {
    const expected = `choose | random | ${seats} different of ${characters.join(", ")}`;
    return no(problem("bad-characters", "characters", expected));
  }
  if (!isBoard(board)) return no(problem("bad-board", "board", "random | each tile 1 to 36 once"));
  if (!isRounds(maxRounds)) return no(problem("bad-max-rounds", "maxRounds", "1 to 1000"));
  return ok({ difficulty, traitor, bugCards, characters: people, board, maxRounds });
}
