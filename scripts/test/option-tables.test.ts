import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gameCalled, gameNames } from "@turnwright/cli/internal";
import { type Game, type Kinds, parseSetup } from "@turnwright/core";
import { describe, expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");

/** A row of the table of options in a README. */
interface Row {
  readonly option: string;
  readonly values: string;
  readonly unlessGiven: string;
  readonly meaning: string;
}

function rowsOf(name: string): readonly Row[] {
  const readme = readFileSync(join(root, "packages", name, "README.md"), "utf8");
  const [, rest = ""] = readme.split("\n## Options\n");
  const rows = [...rest.split("\n## ")[0]!.matchAll(/^\| `(\w+)` +\| (.*?) +\| (.*?) +\| (.*) \|$/gm)];
  return rows.map(([, option, values, unlessGiven, meaning]) => ({
    option: option!,
    values: values!,
    unlessGiven: unlessGiven!,
    meaning: meaning!,
  }));
}

/** As much of a JSON Schema as an option needs. */
interface Schema {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
}

/** The words, and `null`, that a schema allows as the whole value. */
function wordsOf({ type = [], enum: words = [], anyOf = [] }: Schema): readonly unknown[] {
  const isNullable = type === "null" || type.includes("null");
  return [...words, ...(isNullable ? [null] : []), ...anyOf.flatMap(wordsOf)];
}

function schemasOf(name: string): readonly (readonly [option: string, schema: Schema])[] {
  const text = readFileSync(join(root, "packages", name, "schema", "options.schema.json"), "utf8");
  return Object.entries((JSON.parse(text) as { properties: { [option: string]: Schema } }).properties);
}

/** What an option needs beside it. */
const needed: { readonly [option: string]: object } = {
  demonSupply: { demons: true },
  demonExcess: { demons: true },
};

function isTaken(game: Game<Kinds>, option: string, value: unknown): boolean {
  const beside = value === null ? {} : needed[option];
  return parseSetup(game, { seats: 3, options: { ...beside, [option]: value } }).ok;
}

/** What is wrong with a row about words: not named, not explained, or not an option at all. */
function wrongWords(game: Game<Kinds>, { option, values, meaning }: Row, schema: Schema): readonly string[] {
  return wordsOf(schema).flatMap((value) => {
    const word = `\`${JSON.stringify(value)}\``;
    const isExplained = new RegExp(`${word.replace(/[|\\]/g, "\\$&")}: `).test(meaning);
    return [
      values.includes(word) ? [] : `${option}: ${word} is not among the values`,
      isExplained ? [] : `${option}: ${word} is not explained`,
      isTaken(game, option, value) ? [] : `${option}: ${word} is refused`,
    ].flat();
  });
}

function isNumber({ type = [], anyOf = [] }: Schema): boolean {
  return type === "integer" || type.includes("integer") || anyOf.some(isNumber);
}

/** What is wrong with the bounds of a row such as `1 to 9`; those of a seat are known. */
function wrongBounds(game: Game<Kinds>, { option, values }: Row, schema: Schema): readonly string[] {
  const [, from, to] = /^(?:`null`, )?(\d+) to (\d+)/.exec(values) ?? [];
  if (!isNumber(schema) || values.startsWith("a seat")) return [];
  if (from === undefined) return [`${option}: no bounds`];
  const [least, most] = [Number(from), Number(to)];
  const asks = [least - 1, least, most, most + 1].map((value) => isTaken(game, option, value));
  return JSON.stringify(asks) === "[false,true,true,false]" ? [] : [`${option}: not ${least} to ${most}`];
}

describe.each(gameNames)("the table of options of %s", (name) => {
  test("has one row for each option", () => {
    expect(rowsOf(name).map(({ option }) => option)).toEqual(schemasOf(name).map(([option]) => option));
  });

  test("names and explains every value, with the bounds that are taken", async () => {
    const { game } = await gameCalled(name);
    const schemas = new Map(schemasOf(name));
    const rows = rowsOf(name);
    const wrong = rows.flatMap((row) => {
      const schema = schemas.get(row.option) ?? {};
      return [...wrongWords(game, row, schema), ...wrongBounds(game, row, schema)];
    });
    expect(wrong).toEqual([]);
    expect(isTaken(game, rows[0]!.option, "no such value")).toBe(false);
  });

  test("says the defaults", () => {
    const file = readFileSync(join(root, "packages", name, "schema", "defaults.json"), "utf8");
    const { defaults } = JSON.parse(file) as { defaults: { "2": { [option: string]: unknown } } };
    const wrong = rowsOf(name).filter(({ option, unlessGiven }) => {
      const value = defaults["2"][option];
      // What depends on the seats, or is more than one word, is said in words.
      return (typeof value !== "object" || value === null) && !unlessGiven.includes(String(JSON.stringify(value)));
    });
    expect(wrong.map(({ option }) => option).sort()).toEqual(saidInWords[name] ?? []);
  });
});

/** Options whose default follows from the seats. */
const saidInWords: { readonly [game: string]: readonly string[] } = {
  artifact: ["map"],
  homeward: ["stackSize"],
};
