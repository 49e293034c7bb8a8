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

function problem(code: string, path: string, expected: string): Result<never, OptionProblem> {
  return no({ code, path, facts: { expected } });
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

function isCharacter(given: Plain): given is Character {
  return characters.includes(given as Character);
}

function isUpTo(given: Plain, most: number): given is number {
  return typeof given === "number" && given >= 1 && given <= most;
}

function isTile(given: Plain): given is number {
  return isUpTo(given, 36);
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
  if (!isEntry(given)) return problem("malformed", "", "an object");
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) return problem("unknown-option", unknown, names.join(" | "));
  const wanted: Wanted = { ...defaults, ...given };
  const wrong = simpleProblem(seats, wanted);
  if (wrong !== undefined) return wrong;
  const edition = parseEdition(wanted.edition);
  // All that is wanted was looked at.
  return edition.ok ? ok({ ...wanted, edition: edition.value } as HopeOptions) : edition;
}

function simpleProblem(seats: number, wanted: Wanted): Result<never, OptionProblem> | undefined {
  const { difficulty, characters: people, board, maxRounds } = wanted;
  if (!isDifficulty(difficulty)) return problem("bad-difficulty", "difficulty", difficulties.join(" | "));
  for (const name of ["traitor", "bugCards"] as const)
    if (typeof wanted[name] !== "boolean") return problem("bad-flag", name, "true | false");
  if (!isChoice(people, seats)) {
    const expected = `choose | random | ${seats} different of ${characters.join(", ")}`;
    return problem("bad-characters", "characters", expected);
  }
  if (!isBoard(board)) return problem("bad-board", "board", "random | each tile 1 to 36 once");
  if (!isUpTo(maxRounds, 1000)) return problem("bad-max-rounds", "maxRounds", "1 to 1000");
  return undefined;
}
