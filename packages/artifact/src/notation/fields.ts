import type { CardKind } from "../content/cards.js";
import { cardKinds } from "../content/cards.js";
import { readLetters, readNumber, readPlace } from "./places.js";

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

/** The fields of a position code, read one after the other; sections count from 1. */
export class Fields {
  readonly #texts: readonly string[];
  width = 0;
  height = 0;

  constructor(text: string) {
    this.#texts = text.split("~");
    if (this.#texts.length !== 16) this.refuse(0, "position-sections", "sixteen fields joined by ~");
  }

  refuse(section: number, code: string, expected: string): never {
    throw new BadField(section, code, expected);
  }

  text(section: number): string {
    return this.#texts[section - 1]!;
  }

  /** The parts of a field between its dots, exactly so many. */
  parts(section: number, count: number, code: string, expected: string): string[] {
    const parts = this.text(section).split(".");
    return parts.length === count ? parts : this.refuse(section, code, expected);
  }

  number(section: number, text: string, least: number, most: number, code: string): number {
    const number = readNumber(text);
    if (number !== undefined && number >= least && number <= most) return number;
    return this.refuse(section, code, `a number from ${least} to ${most}`);
  }

  /** A seat, written as a player number. */
  seat(section: number, text: string, seats: number, code: string): number {
    return this.number(section, text, 1, seats, code) - 1;
  }

  place(section: number, text: string, code: string): number {
    return readPlace(this, text) ?? this.refuse(section, code, "a location of this board");
  }

  cards(section: number, text: string, code: string): CardKind[] {
    if (text === "-") return [];
    const kinds = text === "" ? undefined : readLetters(text);
    return kinds ?? this.refuse(section, code, "letters of cards, or -");
  }

  /** Cards that may be hidden: `u` and how many. */
  maybeHidden(section: number, text: string, code: string): (CardKind | null)[] {
    if (text[0] !== "u") return this.cards(section, text, code);
    return new Array<null>(this.number(section, text.slice(1), 1, 800, code)).fill(null);
  }

  /** One word of a few that stands for a value. */
  word<T>(section: number, text: string, words: { readonly [word: string]: T }, code: string): T {
    if (Object.hasOwn(words, text)) return words[text]!;
    return this.refuse(section, code, Object.keys(words).join(" | "));
  }

  counts(section: number, text: string, code: string): number[] {
    const cards = this.cards(section, text, code);
    return cardKinds.map((kind) => cards.filter((card) => card === kind).length);
  }
}
