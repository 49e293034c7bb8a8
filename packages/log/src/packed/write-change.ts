import type { Plain } from "@turnwright/core";
import { canonicalText } from "../format/canonical-text.js";
import type { DigitReader, DigitWriter } from "./digit-writer.js";
import { Mismatch } from "./mismatch.js";

/** The kinds of values. A packed game contains the index of a kind as a digit. */
const kinds = ["null", "false", "true", "number", "negative", "text", "list", "object"] as const;
type ValueKind = (typeof kinds)[number];

/**
 * The radix in which small numbers are written. Most numbers are small, and most characters of texts are
 * ASCII.
 */
const smallStep = 8;
const signStep = 128;

/** The maximum nesting depth of options. */
const deepest = 16;

type Fields = { readonly [name: string]: Plain };

function isList(value: Plain): value is readonly Plain[] {
  return Array.isArray(value);
}

function isFields(value: Plain): value is Fields {
  return value !== null && typeof value === "object" && !isList(value);
}

function kindOf(value: Plain): ValueKind {
  if (typeof value === "string") return "text";
  if (typeof value === "number") return value < 0 ? "negative" : "number";
  if (value === null || typeof value === "boolean") return String(value) as "null" | "true" | "false";
  return isList(value) ? "list" : "object";
}

/** Writes a text: first the number of UTF-16 units, then each unit. */
export function writeText(digits: DigitWriter, text: string): void {
  digits.writeNumber(text.length, smallStep);
  for (let at = 0; at < text.length; at++) digits.writeNumber(text.charCodeAt(at), signStep);
}

export function readText(digits: DigitReader): string {
  const length = digits.readNumber(smallStep);
  let text = "";
  while (text.length < length) text += String.fromCharCode(digits.readNumber(signStep));
  return text;
}

/**
 * The different texts in a value that were already written or read, in the order in which they first came. An option
 * with a user's own cards, for example, repeats the same names many times.
 */
type Words = string[];

/** Writes the index of a text among the earlier texts, or the text itself if it is new. */
function writeWord(digits: DigitWriter, words: Words, text: string): void {
  const at = words.indexOf(text);
  digits.write(at + 1, words.length + 1);
  if (at >= 0) return;
  writeText(digits, text);
  words.push(text);
}

function readWord(digits: DigitReader, words: Words): string {
  const at = digits.read(words.length + 1);
  if (at > 0) return words[at - 1];
  const text = readText(digits);
  words.push(text);
  return text;
}

/** Writes any plain value. */
function writeValue(digits: DigitWriter, words: Words, value: Plain): void {
  digits.write(kinds.indexOf(kindOf(value)), kinds.length);
  if (typeof value === "number") digits.writeNumber(value < 0 ? -1 - value : value, smallStep);
  else if (typeof value === "string") writeWord(digits, words, value);
  else if (value !== null && typeof value === "object") {
    digits.writeNumber(Object.keys(value).length, smallStep);
    for (const [name, inner] of Object.entries(value)) {
      if (!isList(value)) writeWord(digits, words, name);
      writeValue(digits, words, inner);
    }
  }
}

function readMembers<T>(digits: DigitReader, read: () => T): T[] {
  const count = digits.readNumber(smallStep);
  const members: T[] = [];
  while (members.length < count) members.push(read());
  return members;
}

function readValue(digits: DigitReader, words: Words, depth: number): Plain {
  if (depth > deepest) throw new Mismatch("wrong-options", "options", `at most ${deepest} levels`);
  const inner = (): Plain => readValue(digits, words, depth + 1);
  switch (kinds[digits.read(kinds.length)]) {
    case "null":
      return null;
    case "false":
      return false;
    case "true":
      return true;
    case "number":
      return digits.readNumber(smallStep);
    case "negative":
      return -1 - digits.readNumber(smallStep);
    case "text":
      return readWord(digits, words);
    case "list":
      return readMembers(digits, inner);
    case "object":
      return Object.fromEntries(readMembers(digits, () => [readWord(digits, words), inner()] as const));
  }
}

/** The number of kinds of changes: no change, the same members with other values, or a new value. */
const changes = 3;

function haveSameMembers(from: Plain, to: Plain): boolean {
  if (isList(from) && isList(to)) return from.length === to.length;
  return isFields(from) && isFields(to) && canonicalText(Object.keys(from)) === canonicalText(Object.keys(to));
}

/**
 * Writes only the parts of a value that differ from a reference value. To read them, `readChange` needs the same
 * reference value.
 */
export function writeChange(digits: DigitWriter, from: Plain, to: Plain): void {
  if (canonicalText(from) === canonicalText(to)) digits.write(0, changes);
  else if (haveSameMembers(from, to)) {
    digits.write(1, changes);
    for (const name of Object.keys(from as Fields)) writeChange(digits, (from as Fields)[name]!, (to as Fields)[name]!);
  } else {
    digits.write(2, changes);
    writeValue(digits, [], to);
  }
}

export function readChange(digits: DigitReader, from: Plain): Plain {
  const change = digits.read(changes);
  if (change === 0) return from;
  if (change === 2) return readValue(digits, [], 1);
  if (isList(from)) return from.map((member) => readChange(digits, member));
  if (!isFields(from)) throw new Mismatch("wrong-options", "options", "members only of what has some");
  return Object.fromEntries(Object.entries(from).map(([name, value]) => [name, readChange(digits, value)]));
}
