import { isList } from "../authoring/demand.js";
import { Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { ambiguous, byFirstCharacter } from "./shape.js";

type Value = string | number | boolean | null;

/**
 * The type of the values that a codec from `word` accepts for writing. If the values are numbers, TypeScript allows
 * every `number`, but at run time the codec throws for a number that has no word in `words`. So you can use the codec
 * for a field of type `number`. For a codec of texts, `W` is the type of the field that you use the codec for. If `W`
 * is `string`, the type accepts every text. For any other `W`, the type accepts only the values of `words`. If `words`
 * lacks a value of `W`, the code does not compile.
 */
type WrittenBy<V, W> = string extends W ? V | W : V extends number ? number : V;

/** Throws the error for a value that has no text. */
function hasNoText(texts: readonly string[]): never {
  throw new TypeError(`expected the value of ${texts.join(" | ")}`);
}

/**
 * Returns the characters that can continue one of the texts to a longer one: for `["f", "fo", "fig"]`, the characters
 * `o` and `i`.
 */
function longerBy(texts: readonly string[]): string {
  const longer = (one: string): string[] =>
    texts.filter((text) => text !== one && text.startsWith(one)).map((text) => text[one.length]);
  return texts.flatMap(longer).join("");
}

/**
 * Returns the codec of a value that is written as one word. The argument is a list or an object with all possible
 * words. If `words` is a list, the value of each word is the word itself. If `words` is an object, each key is a word,
 * and the value of the key is the value of the word. One of the words can be empty. Throws an error when two words have
 * the same value. The codec throws a `TypeError` when it writes a value that has no word.
 * @example
 * word({ e: "eight", f: "four" })
 * word(["eight", "four"])
 */
export function word<const V extends string, W = V>(words: readonly V[]): Codec<V, unknown, WrittenBy<V, W>>;
export function word<const V extends Value, W = V>(table: {
  readonly [text: string]: V;
}): Codec<V, unknown, WrittenBy<V, W>>;
export function word<const V extends Value>(
  given: readonly (V & string)[] | { readonly [text: string]: V },
): Codec<V, unknown, Value> {
  const table: { readonly [text: string]: V } = isList(given)
    ? Object.fromEntries(given.map((each) => [each, each]))
    : given;
  const texts = Object.keys(table);
  const values = texts.map((text) => table[text] as V);
  if (new Set(values).size < texts.length) ambiguous(`two of ${texts.join(" | ")} are one value`);
  // The longest words come first, so that a word that begins another is found only when it is alone.
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
  const textOf = new Map<Value, string>(values.map((value, at) => [value, texts[at]]));
  return new Codec(read, (value) => textOf.get(value) ?? hasNoText(texts), {
    head: "",
    starts,
    goesOn: longerBy(texts),
    isOptional,
  });
}

/**
 * Returns the codec of one character out of several. The value is the index of the character or, if `values` is given,
 * the item of `values` at that index. Throws an error when a character or a value occurs twice. The codec throws a
 * `TypeError` when it writes a value that has no character.
 * @example
 * letters("HVJX", ["ho", "vert", "jump", "diag"])
 */
export function letters(characters: string): Codec<number>;
export function letters<const V extends Value, W = V>(
  characters: string,
  values: readonly V[],
): Codec<V, unknown, WrittenBy<V, W>>;
export function letters(characters: string, values?: readonly Value[]): Codec<never, unknown, Value> {
  if (new Set(characters).size < [...characters].length) ambiguous(`a character of ${characters} occurs twice`);
  const valueAt = (at: number): Value => (values === undefined ? at : values[at]!);
  const table = Object.fromEntries([...characters].map((character, at) => [character, valueAt(at)]));
  const whole = word(table);
  const codec =
    values === undefined
      ? new Codec(whole.read, (at: number) => characters[at] ?? hasNoText([...characters]), whole.shape)
      : whole;
  // The overloads give the type of the values.
  return codec as Codec<never, unknown, Value>;
}

/**
 * Returns the codec of a boolean: `true` is written as `text`, and `false` as the empty text.
 * @example
 * form`${{ dice: flag("D") }}${{ demons: flag("N") }}` // "D" is { dice: true, demons: false }
 */
export function flag(text: string): Codec<boolean> {
  const { read, shape } = word({ "": false, [text]: true });
  return new Codec(read, (value) => (value ? text : ""), shape);
}
