import { readNumber, readType } from "./scan.js";

/** Something is wrong with the section that is being read; caught where the reading began, never seen outside. */
export class BadField extends Error {
  readonly section: number;
  readonly code: string;

  constructor(section: number, code: string, expected: string) {
    super(expected);
    this.section = section;
    this.code = code;
  }
}

/** The codes of what can be wrong, by section from 1. */
const codes = [
  "position-sections",
  "position-format",
  "position-map",
  "position-options",
  "position-turn",
  "position-slots",
  "position-travellers",
  "position-routes",
  "position-areas",
  "position-seats",
  "position-trajectories",
] as const;

/** The sections of a position code; they count from 1. */
export class Fields {
  readonly #texts: readonly string[];
  /** Where what is going on is written, and where the ledger: set by who knows whether they are there. */
  pending = 0;
  ledger = 0;

  constructor(text: string) {
    this.#texts = text.split("_");
    if (this.#texts.length < 10 || this.#texts.length > 12) this.refuse(0, "ten to twelve sections joined by _");
  }

  /** How many sections there are. */
  get count(): number {
    return this.#texts.length;
  }

  refuse(section: number, expected: string): never {
    const code =
      section === this.pending && section > 0
        ? "position-pending"
        : section === this.ledger && section > 0
          ? "position-ledger"
          : codes[section]!;
    throw new BadField(section, code, expected);
  }

  text(section: number): string {
    return this.#texts[section - 1]!;
  }

  /** The parts of a section between its dots, exactly so many; none where the section is empty. */
  parts(section: number, count: number, what: string): string[] {
    const text = this.text(section);
    const parts = text === "" && count === 0 ? [] : text.split(".");
    return parts.length === count ? parts : this.refuse(section, `${count} ${what} joined by dots`);
  }

  number(section: number, text: string, least: number, most: number): number {
    const number = readNumber(text, most);
    if (number !== undefined && number >= least) return number;
    return this.refuse(section, `a number from ${least} to ${most}`);
  }

  /** A type in play. */
  type(section: number, text: string, allTypes: number): number {
    const type = readType(text);
    return type === undefined || (allTypes & (1 << type)) === 0
      ? this.refuse(section, "the letter of a type in play")
      : type;
  }

  /** A set written by the letters of its types, ascending. */
  types(section: number, text: string, allTypes: number): number {
    let set = 0;
    for (let at = 0; at < text.length; at++) set |= 1 << this.type(section, text[at]!, allTypes);
    return set;
  }

  /** A set written by the digits of its seats, ascending. */
  seats(section: number, text: string, seats: number): number {
    let set = 0;
    for (let at = 0; at < text.length; at++) set |= 1 << this.number(section, text[at]!, 0, seats - 1);
    return set;
  }
}
