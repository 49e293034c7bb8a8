import { reservedNames } from "@turnwright/core/internal";
import type { FormCode } from "./log-problem.js";

/** What is wrong with a text before anybody parses it. */
export interface Flaw {
  readonly code: FormCode;
  readonly expected: string;
}

const quote = 34;
const backslash = 92;

const space = 32;
const colon = 58;

/** Where a text ends, from behind its opening quote; -1 when it doesn't. */
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

/** An integer in its canonical form, and nothing behind it that could belong to a number. */
const integer = /(?:0|-?[1-9]\d{0,15})(?![-+.\dEe])/y;

/**
 * Where an integer ends that every engine holds exactly; -1 when none begins here. Up to 15 digits need no closer look.
 */
function endOfInteger(line: string, from: number): number {
  integer.lastIndex = from;
  if (!integer.test(line)) return -1;
  const end = integer.lastIndex;
  return end - from < 16 || Number.isSafeInteger(Number(line.slice(from, end))) ? end : -1;
}

/** Whether a name, or this part of a text, means something to JavaScript itself. */
export function isReserved(text: string, from = 0, end: number = text.length): boolean {
  return end - from >= 6 && end - from <= 20 && reservedNames.has(text.slice(from, end));
}

/** What a look through a line finds. */
export interface Scan {
  readonly flaw: Flaw | undefined;
  /**
   * Whether every character stands as `canonicalText` writes it: no spaces, no escapes, no name that begins with a
   * digit (engines put such names first). If it then says no name twice, it is the canonical form of its value.
   */
  readonly tidy: boolean;
  /** How many names there are, in objects of any depth. */
  readonly names: number;
  /** Where the outermost object's name `hash` begins, its quote included; -1 without one. */
  readonly hashAt: number;
}

/** Looks through a line, character by character. */
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

  /** Looks through all of it, or up to the first flaw. */
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

  /** The closing quote of the text that begins here. */
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

  /** The last character of the number that begins here. */
  #number(at: number): number {
    const end = endOfInteger(this.#line, at);
    if (end < 0) this.flaw = { code: "not-an-integer", expected: "an integer below 2^53" };
    return end - 1;
  }
}

/**
 * Looks through a line without parsing it: no deeper than `depth`, integers only, no reserved names (as texts only
 * when `textsToo`). One pass, no recursion; JSON itself is left to the parser.
 */
export function scanOf(line: string, depth: number, textsToo: boolean): Scan {
  return new Scanner(line).look(depth, textsToo);
}
