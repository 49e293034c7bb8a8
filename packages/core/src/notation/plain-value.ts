import { type Plain, reservedNames } from "../input/plain.js";
import { Codec } from "./codec.js";
import { integer } from "./integer.js";
import type { Scan } from "./scan.js";
import { digits, setOf } from "./shape.js";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_";
const inWords = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_0123456789-";
const beginsWord = /* @__PURE__ */ setOf(letters);
const isInWord = /* @__PURE__ */ setOf(inWords);
const hexDigits = "0123456789abcdef";
// The bounds are ±(2^53 - 1). They are literals because bundlers remove an unused call only if its arguments are
// literals.
const number: Codec<number> = /* @__PURE__ */ integer(-9007199254740991, 9007199254740991);
/** The most levels of nesting: as many as a state can have. */
const deepest = 500;
const expected = "a number, a word, a text in '', !t, !f, !n, !( or (";

/**
 * Returns the text of a string. A string of letters, digits, `-` and `_` that begins with a letter or `_` is written as
 * it is, and any other string in quotes. In quotes, every special character is written as a star and four hexadecimal
 * digits.
 */
export function wordText(text: string): string {
  let inside = "";
  let isBare = text !== "" && beginsWord[text.charCodeAt(0)] !== undefined;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const isPlain = isInWord[code] !== undefined;
    isBare &&= isPlain;
    inside += isPlain ? text[at] : `*${code.toString(16).padStart(4, "0")}`;
  }
  return isBare ? text : `'${inside}'`;
}

/** Reads the next character between quotes. Returns `undefined` when there is none. */
function characterNext(scan: Scan): string | undefined {
  if (scan.isNext(isInWord)) return scan.text[scan.at++];
  const digitsNext = scan.text.slice(scan.at + 1, scan.at + 5);
  const isCode = scan.text[scan.at] === "*" && digitsNext.length === 4;
  const code =
    isCode && [...digitsNext].every((digit) => hexDigits.includes(digit)) ? Number.parseInt(digitsNext, 16) : -1;
  if (code < 0 || isInWord[code] !== undefined)
    return scan.fail("letters, digits, - and _, other characters as * and four digits, and '");
  scan.at += 5;
  return String.fromCharCode(code);
}

function quotedNext(scan: Scan): string | undefined {
  const from = scan.at - 1;
  let text = "";
  while (!scan.skip("'")) {
    const character = characterNext(scan);
    if (character === undefined) return undefined;
    text += character;
  }
  // A word must be written without quotes.
  return wordText(text).startsWith("'") ? text : scan.fail("a word without quotes", from);
}

/** Reads a string that `wordText` has written. */
export function wordNext(scan: Scan): string | undefined {
  if (scan.skip("'")) return quotedNext(scan);
  const from = scan.at;
  if (!scan.isNext(beginsWord)) return scan.fail(expected);
  while (scan.isNext(isInWord)) scan.at++;
  return scan.text.slice(from, scan.at);
}

/** Reads items in brackets, separated by commas; `next` reads one item. */
function inBrackets(scan: Scan, next: () => boolean): boolean {
  if (scan.skip(")")) return true;
  do if (!next()) return false;
  while (scan.skip(","));
  if (scan.skip(")")) return true;
  scan.fail(", or )");
  return false;
}

function listNext(scan: Scan, depth: number): Plain[] | undefined {
  const items: Plain[] = [];
  const isRead = inBrackets(scan, () => {
    const item = valueNext(scan, depth + 1);
    if (item !== undefined) items.push(item);
    return item !== undefined;
  });
  return isRead ? items : undefined;
}

function recordNext(scan: Scan, depth: number): { [name: string]: Plain } | undefined {
  const record: { [name: string]: Plain } = {};
  const isRead = inBrackets(scan, () => {
    const from = scan.at;
    const name = wordNext(scan);
    if (name === undefined) return false;
    if (reservedNames.has(name) || Object.hasOwn(record, name)) return scan.fail("another name", from) ?? false;
    const value = scan.skip(":") ? valueNext(scan, depth + 1) : scan.fail(":");
    if (value === undefined) return false;
    record[name] = value;
    // JavaScript puts keys that are numbers before all other keys. A record with such keys can have no other order.
    return Object.keys(record).at(-1) === name || (scan.fail("names that are numbers first, ascending", from) ?? false);
  });
  return isRead ? record : undefined;
}

/**
 * Reads a number. If the text has no quotes and begins with a digit, but is not a number, the problem says that it
 * needs quotes.
 */
function numberNext(scan: Scan): number | undefined {
  const from = scan.at;
  const value = number.read(scan, undefined);
  if (value === undefined || !scan.isNext(beginsWord)) return value;
  while (scan.isNext(isInWord)) scan.at++;
  return scan.fail(`'${scan.text.slice(from, scan.at)}' with its quotes`, from);
}

function valueNext(scan: Scan, depth: number): Plain | undefined {
  if (depth > deepest) return scan.fail(`at most ${deepest} levels`);
  if (scan.skip("!(")) return listNext(scan, depth);
  if (scan.skip("(")) return recordNext(scan, depth);
  if (scan.skip("!n")) return null;
  if (scan.skip("!t")) return true;
  if (scan.skip("!f")) return false;
  const first = scan.text[scan.at] ?? "";
  return first !== "" && `-${digits}`.includes(first) ? numberNext(scan) : wordNext(scan);
}

function writtenValue(value: Plain): string {
  if (value === null) return "!n";
  if (typeof value === "boolean") return value ? "!t" : "!f";
  if (typeof value === "number") return String(value);
  if (typeof value === "string") return wordText(value);
  if (Array.isArray(value)) return `!(${value.map(writtenValue).join(",")})`;
  return `(${Object.entries(value)
    .map(([name, each]) => `${wordText(name)}:${writtenValue(each)}`)
    .join(",")})`;
}

/**
 * The codec of any plain value, as text that can be part of a URL. `!t` is `true`, `!f` is `false`, and `!n` is `null`.
 * Lists are written in `!()` and records in `()`. Strings are written as words or in quotes.
 * @example
 * plainValue.write({ cells: [0, -1], by: null, says: "x y" }, undefined) // (cells:!(0,-1),by:!n,says:'x*0020y')
 */
export const plainValue: Codec<Plain> = /* @__PURE__ */ new Codec((scan) => valueNext(scan, 1), writtenValue, {
  head: "",
  starts: "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_'!(",
  goesOn: inWords,
  isOptional: false,
});
