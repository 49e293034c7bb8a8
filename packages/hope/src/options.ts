import { no, type OptionProblem, ok, type Plain, type Result } from "@turnwright/core";
import type { Character, Difficulty } from "./content/shape.js";
import { characters, difficulties } from "./content/words.js";
import { isEntry, parseEdition } from "./edition.js";
import type { HopeOptions } from "./kinds.js";

type Given = { readonly [option: string]: Plain };

const names = ["difficulty", "traitor", "bugCards", "characters", "board", "maxRounds", "edition"];

function problem(code: string, path: string, facts: OptionProblem["facts"] = {}): OptionProblem {
  return { code, path, facts };
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
  if (!isEntry(given)) return no(problem("malformed", "", { expected: "an object" }));
  const unknown = Object.keys(given).find((name) => !names.includes(name));
  if (unknown !== undefined) return no(problem("unknown-option", unknown, { known: names }));
  const plain = simpleOptions(seats, given);
  if (!plain.ok) return plain;
  const edition = parseEdition(given["edition"] ?? "default");
  return edition.ok ? ok({ ...plain.value, edition: edition.value }) : edition;
}

function simpleOptions(seats: number, given: Given): Result<Omit<HopeOptions, "edition">, OptionProblem> {
  const difficulty = given["difficulty"] ?? "normal";
  if (!isDifficulty(difficulty)) return no(problem("bad-difficulty", "difficulty", { allowed: difficulties }));
  const traitor = given["traitor"] ?? false;
  if (!isFlag(traitor)) return no(problem("bad-flag", "traitor"));
  const bugCards = given["bugCards"] ?? false;
  if (!isFlag(bugCards)) return no(problem("bad-flag", "bugCards"));
  const choice = given["characters"] ?? "choose";
  if (!isChoice(choice, seats)) return no(problem("bad-characters", "characters", { seats, allowed: characters }));
  const board = given["board"] ?? "random";
  if (!isBoard(board)) return no(problem("bad-board", "board"));
  const maxRounds = given["maxRounds"] ?? 100;
  if (!isRounds(maxRounds)) return no(problem("bad-max-rounds", "maxRounds", { from: 1, to: 1000 }));
  return ok({ difficulty, traitor, bugCards, characters: choice, board, maxRounds });
}
