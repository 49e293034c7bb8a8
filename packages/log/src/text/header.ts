import type { Plain } from "@turnwright/core";
import { scanOf } from "../format/scan.js";
import { Misread } from "./misread.js";
import { endOfQuote, type Piece, unquoted } from "./scanner.js";

/** One header of a score sheet, such as `[Seats 3]` or `[Seat 0 "Ada"]`. */
export interface Header {
  readonly name: string;
  /** The seat, option or tag that the header describes. Empty for a header that a sheet can have only once. */
  readonly of: string;
  readonly value: Plain;
  readonly piece: Piece;
}

interface HeaderShape {
  /** Whether a sheet can have several headers with this name: one for each seat, option or tag. */
  readonly each: boolean;
  readonly expected: string;
  fits(value: Plain, of: string): boolean;
}

const deepest = 24;

const isText = (value: Plain): value is string => typeof value === "string";
const isCount = (value: Plain): boolean => typeof value === "number" && value >= 0;
const oneOf = (...words: readonly string[]): HeaderShape => ({
  each: false,
  expected: words.join(", "),
  fits: (value) => isText(value) && words.includes(value),
});
const some = (expected: string, fits: HeaderShape["fits"], each = false): HeaderShape => ({ each, expected, fits });

const shapes: ReadonlyMap<string, HeaderShape> = new Map([
  ["Game", some("a game's id", isText)],
  ["Edition", some("an edition", isText)],
  [
    "Seats",
    some("a seat count from 1 to 255", (value) => isCount(value) && Number(value) >= 1 && Number(value) <= 255),
  ],
  ["Match", some("1 to 64 letters, digits, _ and -", (value) => isText(value) && /^[\w-]{1,64}$/.test(value))],
  ["Seat", some("the number of a seat and a name", (value, of) => isText(value) && /^[0-9]{1,3}$/.test(of), true)],
  ["Option", some("the name of an option and its value", () => true, true)],
  ["Chance", oneOf("chacha20", "sfc32", "scripted")],
  ["Origin", oneOf("drawn", "chosen", "mixed", "scripted")],
  ["Seed", some("a seed, or null where it is still secret", (value) => value === null || isText(value))],
  ["Created", some("milliseconds since 1970", isCount)],
  ["Tag", some("the name of a tag and a text", isText, true)],
  ["Outcome", some("an outcome, or null", (value) => typeof value === "object")],
]);

function jsonValue(text: string, piece: Piece): Plain {
  const { flaw } = scanOf(text, deepest, false);
  if (flaw !== undefined) throw new Misread(piece, "wrong-value", "", flaw.expected, text);
  try {
    return JSON.parse(text) as Plain;
  } catch {
    throw new Misread(piece, "wrong-value", "", "a value as JSON writes it", text);
  }
}

/** Returns the first word, which can be quoted, and the text after it. */
function firstWord(text: string): readonly [word: string | undefined, rest: string] {
  const space = text.indexOf(" ");
  const end = text.startsWith('"') ? endOfQuote(text, 0) : space < 0 ? text.length : space;
  const word = text.slice(0, Math.max(end, 0));
  return [text.startsWith('"') ? unquoted(word) : word, text.slice(word.length).trim()];
}

/** Parses one header. Throws `Misread` if the name is unknown or the value is invalid. */
export function readHeader(piece: Piece): Header {
  const [name = "", rest] = firstWord(piece.text.trim());
  const shape = shapes.get(name);
  if (shape === undefined) throw new Misread(piece, "unknown-header", "", [...shapes.keys()].join(", "), name);
  const [of, text] = shape.each ? firstWord(rest) : ["", rest];
  if (of === undefined) throw new Misread(piece, "wrong-value", name, shape.expected);
  const value = jsonValue(text, piece);
  if (!shape.fits(value, of)) throw new Misread(piece, "wrong-value", name, shape.expected, text);
  return { name, of, value, piece };
}
