import { isList } from "../authoring/demand.js";
import { Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { ambiguous, byFirstCharacter } from "./shape.js";

type Value = string | number | boolean | null;
/** The characters that make another word of a word. */
function longerBy(texts: readonly string[]): string {
  const longer = (one: string): string[] =>
    texts.filter((text) => text !== one && text.startsWith(one)).map((text) => text[one.length]);
  return texts.flatMap(longer).join("");
}

/**
 * One word of a table, in which each text stands for a value, or of a list, in which each stands for itself. The empty
 * text may stand for one of them.
 * @example
 * word({ e: "eight", f: "four" })
 * word(["eight", "four"])
 */
export function word<const V extends string>(words: readonly V[]): Codec<V>;
export function word<const V extends Value>(table: { readonly [text: string]: V }): Codec<V>;
export function word<const V extends Value>(given: readonly (V & string)[] | { readonly [text: string]: V }): Codec<V> {
  const table: { readonly [text: string]: V } = isList(given)
    ? Object.fromEntries(given.map((each) => [each, each]))
    : given;
  const texts = Object.keys(table);
  const values = texts.map((text) => table[text] as V);
  if (new Set(values).size < texts.length) ambiguous(`two of ${texts.join(" | ")} are one value`);
  // The longest ones first, so that a word that begins another is found only alone.
  const longestFirst = [...texts].sort((one, other) => other.length - one.length);
  const words = longestFirst.map((text) => ({ text, value: table[text] as V }));
  const byFirst = byFirstCharacter(words, ({ text }) => text.slice(0, 1));
  const isOptional = Object.hasOwn(table, "");
  const read = (scan: Scan): V | undefined => {
    const likely = byFirst[scan.text.charCodeAt(scan.at)];
    if (likely !== undefined)
      for (let at = 0; at < likely.length; at++) if (scan.skip(likely[at].text)) return likely[at].value;
    return isOptional ? table[""] : scan.fail(texts.join(" | "));
  };
  const starts = texts.map((text) => text.slice(0, 1)).join("");
  const textOf = new Map<V, string>(values.map((value, at) => [value, texts[at]]));
  return new Codec(read, (value) => textOf.get(value) ?? "", {
    head: "",
    starts,
    goesOn: longerBy(texts),
    isOptional,
  });
}

/**
 * One character of several; what is read is its place among them, or the value at that place of a list.
 * @example
 * letters("HVJX", ["ho", "vert", "jump", "diag"])
 */
export function letters(characters: string): Codec<number>;
export function letters<const V extends Value>(characters: string, values: readonly V[]): Codec<V>;
export function letters(characters: string, values?: readonly Value[]): Codec<never, unknown, Value> {
  const valueAt = (at: number): Value => (values === undefined ? at : values[at]!);
  const table = Object.fromEntries([...characters].map((character, at) => [character, valueAt(at)]));
  const whole = word(table);
  const codec = values === undefined ? new Codec(whole.read, (at: number) => characters[at], whole.shape) : whole;
  // The overloads say of which type the values are.
  return codec as Codec<never, unknown, Value>;
}

/**
 * A truth value: `true` is written as this text, `false` as nothing.
 * @example
 * form`${{ dice: flag("D") }}${{ demons: flag("N") }}` // "D" is { dice: true, demons: false }
 */
export function flag(text: string): Codec<boolean> {
  const { read, shape } = word({ "": false, [text]: true });
  return new Codec(read, (value) => (value ? text : ""), shape);
}
