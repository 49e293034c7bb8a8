// The fields of a game's state as the page of the game lists them, from the published schema of its views.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { JsonSchema } from "../schema/json-schema.js";
import { section } from "./sentences.js";

/** The most words that a cell of the table lists. */
const mostWords = 12;

function wordOf(value: unknown): string {
  return value === null ? "`null`" : `\`${JSON.stringify(value)}\``;
}

function shortened(words: readonly string[]): string {
  const shown = words.slice(0, mostWords).join(", ");
  return words.length > mostWords ? `${shown} and ${words.length - mostWords} more` : shown;
}

/** Returns in words which values a schema describes. */
function valuesOf(schema: JsonSchema, defs: { readonly [name: string]: JsonSchema }): string {
  const { $ref, enum: words, const: only, anyOf, oneOf, type, items, properties } = schema;
  if ($ref !== undefined) return valuesOf(defs[$ref.replace("#/$defs/", "")] ?? {}, defs);
  if (only !== undefined) return wordOf(only);
  if (words !== undefined) return `one of ${shortened(words.map(wordOf))}`;
  const either = anyOf ?? oneOf;
  if (either !== undefined) return [...new Set(either.map((each) => valuesOf(each, defs)))].join(", or ");
  if (type === "array") {
    const inner = items === undefined || typeof items === "boolean" ? "" : valuesOf(items, defs);
    return inner.startsWith("list") ? `list of lists${inner.slice(4)}` : `list: ${inner}`;
  }
  if (properties !== undefined) return `object: ${shortened(Object.keys(properties).map((name) => `\`${name}\``))}`;
  const types = [type].flat().filter((each) => each !== undefined);
  return types.map((each) => (each === "null" ? "`null`" : each === "string" ? "text" : each)).join(" or ");
}

/** Returns the section about the fields of the state, each with its values and its meaning. */
export function statePart(folder: string): string {
  const view = JSON.parse(readFileSync(join(folder, "schema", "view.schema.json"), "utf8")) as JsonSchema;
  const defs = view.$defs ?? {};
  const given = view.properties?.["state"] ?? {};
  const state = given.$ref === undefined ? given : (defs[given.$ref.replace("#/$defs/", "")] ?? {});
  const rows = Object.entries(state.properties ?? {})
    .filter(([name]) => name !== "options" && name !== "outcome")
    .map(([name, field]) => {
      const cells = [`\`${name}\``, valuesOf(field, defs), field.description ?? ""];
      return `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
    });
  const title =
    "## The state\n\nTo draw a board, read these fields of `match.state`. In `view.state`, the values that the " +
    "viewer may not know are `null`. The options are in `options`, and the outcome is in `outcome`.";
  return section(title, ["| field | values | meaning |", "| --- | --- | --- |", ...rows]);
}
