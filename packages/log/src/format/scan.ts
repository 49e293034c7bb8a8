import { reservedNames } from "@turnwright/core/internal";
import type { FormCode } from "./log-problem.js";

/** A flaw in a line, found before parsing. */
export interface Flaw {
  readonly code: FormCode;
  readonly expected: string;
}

const quote = 34;
const backslash = 92;

const space = 32;
const colon = 58;

/**
 * Returns the index of a text's closing quote, searching from the character after its opening quote; -1 if there is
 * none.
 */
function endOfText(line: string, from: number, hasEscapes: boolean): number {
  if (!hasEscapes) return line.indexOf('"', from);
  for (let at = from; at < line.length; at++) {
    const character = line.charCodeAt(at);
    if (character === quote) return at;
    if (character === backslash) at++;
  }
  return -1;
}

function isDigit(character: number): boolean {
  return character >= 48 && character <= 57;
}

/** Matches an integer in its canonical form, not followed by anything that could belong to a number. */
const integer = /(?:0|-?[1-9]\d{0,15})(?![-+.\dEe])/y;

/**
 * Returns the index after the integer that begins at `from`; -1 if no integer begins there, or if the integer is not a
 * safe integer of JavaScript. Integers of up to 15 digits are always safe.
 */
function endOfInteger(line: string, from: number): number {
  integer.lastIndex = from;
  if (!integer.test(line)) return -1;
  const end = integer.lastIndex;
  return end - from < 16 || Number.isSafeInteger(Number(line.slice(from, end))) ? end : -1;
}

/** Returns whether a text, from index `from` to index `end`, is a name with a special meaning in JavaScript. */
export function isReserved(text: string, from = 0, end: number = text.length): boolean {
  return end - from >= 6 && end - from <= 20 && reservedNames.has(text.slice(from, end));
}

/** The result of scanning a line. */
export interface Scan {
  readonly flaw: Flaw | undefined;
  /**
   * Whether the text is tidy. A tidy text is in canonical form if no name occurs twice in it. A tidy text has no spaces
   * and no escapes. None of its names begins with a digit, because JavaScript engines would put such names first.
   */
  readonly tidy: boolean;
  /** The number of names, in objects of any depth. */
  readonly names: number;
  /** The index of the opening quote of the name `hash` in the outermost object; -1 if there is no such name. */
  readonly hashAt: number;
}

/** A scanner of one line, character by character. */
class Scanner {
  readonly #line: string;
  readonly #hasEscapes: boolean;
  tidy: boolean;
  names = 0;
  hashAt = -1;
  flaw: Flaw | undefined;

  constructor(line: string) {
    this.#line = line;
    this.#hasEscapes = line.includes("\\");
    this.tidy = !this.#hasEscapes;
  }

  /** Scans the whole line, or up to the first flaw. */
  look(depth: number, textsToo: boolean): this {
    const line = this.#line;
    let open = 0;
    for (let at = 0; at < line.length && this.flaw === undefined; at++) {
      const character = line.charCodeAt(at);
      if (character === quote) at = this.#text(at, open, textsToo);
      else if (character === 91 || character === 123) {
        if (++open > depth) this.flaw = { code: "too-deep", expected: `at most ${depth} levels` };
      } else if (character === 93 || character === 125) open--;
      else if (character === 45 || isDigit(character)) at = this.#number(at);
      else if (character === space) this.tidy = false;
    }
    return this;
  }

  /** Scans the text that begins here, and returns the index of its closing quote. */
  #text(at: number, open: number, textsToo: boolean): number {
    const line = this.#line;
    const end = endOfText(line, at + 1, this.#hasEscapes);
    if (end < 0) {
      this.flaw = { code: "not-json", expected: "the end of a text" };
      return at;
    }
    const isName = line.charCodeAt(end + 1) === colon;
    if (isName) this.#name(at, end, open);
    if ((textsToo || isName) && isReserved(line, at + 1, end))
      this.flaw = { code: "reserved-name", expected: `another word than ${line.slice(at + 1, end)}` };
    return end;
  }

  #name(at: number, end: number, open: number): void {
    this.names++;
    if (isDigit(this.#line.charCodeAt(at + 1))) this.tidy = false;
    if (open === 1 && end === at + 5 && this.#line.startsWith("hash", at + 1)) this.hashAt = at;
  }

  /** Scans the number that begins here, and returns the index of its last digit. */
  #number(at: number): number {
    const end = endOfInteger(this.#line, at);
    if (end < 0) this.flaw = { code: "not-an-integer", expected: "an integer below 2^53" };
    return end - 1;
  }
}

/**
 * Scans a line without parsing it. Finds three flaws: nesting deeper than `depth`, numbers that are not integers, and
 * reserved names (see `isReserved`). A reserved name is a flaw as the name of a field. If `textsToo` is true, it is a
 * flaw as a value, too. Works in one pass without recursion. The JSON parser finds all other errors.
 */
export function scanOf(line: string, depth: number, textsToo: boolean): Scan {
  return new Scanner(line).look(depth, textsToo);
}
