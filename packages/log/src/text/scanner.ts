import { Misread, type Spot } from "./misread.js";

/** One piece of a score sheet: a header without its brackets, a mark (`12.`, `3:`), or the text of a move. */
export interface Piece extends Spot {
  readonly kind: "header" | "mark" | "move";
  readonly text: string;
}

const spaces = " \t\r\n";

/** Returns whether a word is a mark: a number followed by a dot or a colon. */
export function isMark(word: string): boolean {
  return /^[0-9]{1,9}[.:]$/.test(word);
}

/** Returns the value of a JSON string, or `undefined` if the text is not a JSON string. */
export function unquoted(text: string): string | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "string" ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the index after the closing quote of a quoted text that starts at `from`; -1 if the line ends first. */
export function endOfQuote(text: string, from: number): number {
  for (let at = from + 1; at < text.length && text[at] !== "\n"; at++) {
    if (text[at] === '"') return at + 1;
    if (text[at] === "\\") at++;
  }
  return -1;
}

/**
 * A scanner that splits a score sheet into pieces, in one pass. Throws `Misread` if the end of a comment, a header or a
 * quoted text is missing.
 */
export class Scanner {
  readonly #text: string;
  #at = 0;
  #line = 1;
  #lineStart = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns the next piece, or `undefined` at the end. */
  next(): Piece | undefined {
    this.#skip();
    if (this.#at >= this.#text.length) return undefined;
    const spot = this.#spot();
    const character = this.#text[this.#at];
    if (character === "[") return { ...spot, kind: "header", text: this.#header(spot) };
    if (character === '"') return { ...spot, kind: "move", text: this.#quote(spot) };
    const word = this.#word();
    return { ...spot, kind: isMark(word) ? "mark" : "move", text: word };
  }

  #spot(): Spot {
    return { line: this.#line, column: this.#at - this.#lineStart + 1 };
  }

  #skip(): void {
    while (this.#at < this.#text.length) {
      if (this.#text[this.#at] === "{") this.#comment();
      else if (spaces.includes(this.#text[this.#at])) this.#step();
      else return;
    }
  }

  #step(): void {
    if (this.#text[this.#at++] !== "\n") return;
    this.#line++;
    this.#lineStart = this.#at;
  }

  #comment(): void {
    const spot = this.#spot();
    while (this.#text[this.#at] !== "}") {
      if (this.#at >= this.#text.length) throw new Misread(spot, "open-comment", "", "a closing brace");
      this.#step();
    }
    this.#at++;
  }

  #header(spot: Spot): string {
    const feed = this.#text.indexOf("\n", this.#at);
    const line = this.#text.slice(this.#at, feed < 0 ? this.#text.length : feed).trimEnd();
    if (!line.endsWith("]")) throw new Misread(spot, "open-header", "", "a closing bracket at the end of the line");
    this.#at += line.length;
    return line.slice(1, -1);
  }

  #quote(spot: Spot): string {
    const end = endOfQuote(this.#text, this.#at);
    const text = end < 0 ? undefined : unquoted(this.#text.slice(this.#at, end));
    if (text === undefined) throw new Misread(spot, "open-quote", "", "a text as JSON writes it, in one line");
    this.#at = end;
    return text;
  }

  #word(): string {
    const from = this.#at;
    while (this.#at < this.#text.length && !spaces.includes(this.#text[this.#at]) && this.#text[this.#at] !== "{")
      this.#at++;
    return this.#text.slice(from, this.#at);
  }
}
