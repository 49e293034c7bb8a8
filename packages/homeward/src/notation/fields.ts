import { readNumber, readNumbers } from "./scan.js";

/** Something is wrong with the field that is being read; caught where the reading began, never seen outside. */
export class BadField extends Error {
  readonly section: number;
  readonly code: string;

  constructor(section: number, code: string, expected: string) {
    super(expected);
    this.section = section;
    this.code = code;
  }
}

/** The code of a problem in each section, from 1. */
export const sectionCodes = [
  "position-format",
  "position-options",
  "position-turn",
  "position-drawn",
  "position-map",
  "position-seats",
  "position-pit",
  "position-purchase",
  "position-aside",
  "position-tiles",
  "position-decks",
] as const;

/** The fields of a position code, by section from 1. */
export class Fields {
  readonly #texts: readonly string[];

  constructor(text: string) {
    this.#texts = text.split("~");
    if (this.#texts.length !== sectionCodes.length) {
      throw new BadField(0, "position-sections", "eleven fields joined by ~");
    }
  }

  refuse(section: number, expected: string): never {
    throw new BadField(section, sectionCodes[section - 1]!, expected);
  }

  text(section: number): string {
    return this.#texts[section - 1]!;
  }

  /** The parts of a field, exactly so many. */
  parts(section: number, sign: "." | "_", count: number, expected: string): string[] {
    const parts = this.text(section).split(sign);
    return parts.length === count ? parts : this.refuse(section, expected);
  }

  number(section: number, text: string, least: number, most: number): number {
    const number = readNumber(text);
    if (number !== undefined && number >= least && number <= most) return number;
    return this.refuse(section, `a number from ${least} to ${most}`);
  }

  /** Numbers below a limit, with dots; none at all is the empty text. */
  list(section: number, text: string, below: number): number[] {
    if (text === "") return [];
    const numbers = readNumbers(text);
    if (numbers?.every((number) => number < below)) return numbers;
    return this.refuse(section, `numbers below ${below} with dots between them`);
  }

  /** One word of a few that stands for a value. */
  word<T>(section: number, text: string, words: { readonly [word: string]: T }): T {
    if (Object.hasOwn(words, text)) return words[text]!;
    return this.refuse(section, Object.keys(words).join(" | "));
  }
}
