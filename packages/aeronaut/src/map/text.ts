import { type BonusKind, bonusKinds, bonusLetters } from "../content/bonuses.js";
import { typeLetters } from "../content/types.js";
import type { AeronautBoard, BoardBonus, BoardCity, BoardRoute, BoardTrajectory, RewardKind } from "./board.js";

function kindLetter(kind: BonusKind): string {
  return bonusLetters[bonusKinds.indexOf(kind)];
}

/** Returns the letters of types, in the order given. */
export function lettersOf(types: readonly number[]): string {
  return types.map((type) => typeLetters[type]).join("");
}

function bonusText(bonus: BoardBonus | null): string {
  if (bonus === null) return ".";
  const letter = bonus.type === undefined ? "" : typeLetters[bonus.type];
  return `${bonus.value < 0 ? "-" : ""}${kindLetter(bonus.kind)}${letter}`;
}

function routeLine({ id, a, b, length, type, twin, gray, multi, bonus }: BoardRoute): string {
  const layer = multi !== null ? lettersOf(multi) : gray ? "g" : "-";
  return `r ${id} ${a} ${b} ${length} ${typeLetters[type]} ${twin ?? "-"} ${layer} ${bonus.map(bonusText).join(",")}\n`;
}

function trajectoryLine({ id, a, b, kind, amount, type, slots }: BoardTrajectory): string {
  return `t ${id} ${a} ${b} ${kindLetter(kind)}${type === undefined ? "" : typeLetters[type]} ${amount} ${slots}\n`;
}

/**
 * Returns the text form of a board: one line for the map and for each thing on it. Its bytes are what the checksum is
 * of.
 */
export function formatMap(board: AeronautBoard): string {
  let text = `map ${board.name} ${board.width} ${board.height} ${lettersOf(board.types)}\n`;
  for (const { id, name, x, y, slots } of board.cities) text += `c ${id} ${name} ${x} ${y} ${slots}\n`;
  for (const route of board.routes) text += routeLine(route);
  for (const trajectory of board.trajectories) text += trajectoryLine(trajectory);
  return text;
}

function typesOf(letters: string): number[] {
  return [...letters].map((letter) => typeLetters.indexOf(letter));
}

const dash = 45;

/** A text of `formatMap`, read word by word. */
class Words {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Whether all was read. */
  get isAtEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** Passes so many characters. */
  skip(count: number): void {
    this.#at += count;
  }

  /** Reads one character. */
  character(): string {
    return this.#text[this.#at++] ?? "";
  }

  /** Reads a number, and what stands behind it. */
  number(): number {
    let value = 0;
    for (;;) {
      const digit = this.#text.charCodeAt(this.#at++) - 48;
      if (!(digit >= 0 && digit <= 9)) return value;
      value = 10 * value + digit;
    }
  }

  /** Reads a number or, where there is none, `-`, and what stands behind it. */
  numberOrNone(): number | null {
    if (this.#text.charCodeAt(this.#at) !== dash) return this.number();
    this.#at += 2;
    return null;
  }

  /** Reads up to a mark, and the mark. */
  upTo(mark: string): string {
    const from = this.#at;
    const end = this.#text.indexOf(mark, from);
    const to = end < 0 ? this.#text.length : end;
    this.#at = to + 1;
    return this.#text.slice(from, to);
  }

  /** Reads the letter of a type. */
  type(): number {
    return typeLetters.indexOf(this.character());
  }
}

function bonusNext(words: Words): BoardBonus | null {
  const character = words.character();
  if (character === ".") return null;
  const isRed = character === "-";
  const kind = bonusKinds[bonusLetters.indexOf(isRed ? words.character() : character)];
  if (isRed) return { kind, value: -1 };
  return kind === "balloons" ? { kind, value: 1, type: words.type() } : { kind, value: 1 };
}

function cityNext(words: Words): BoardCity {
  return {
    id: words.number(),
    name: words.upTo(" "),
    x: words.number(),
    y: words.number(),
    slots: words.number(),
  };
}

/** Reads the bonuses of the spaces of a route. Stops at the end of the text, whatever length a stranger wrote in it. */
function bonusesNext(words: Words, length: number): (BoardBonus | null)[] {
  const bonus: (BoardBonus | null)[] = [];
  for (let space = 0; space < length && !words.isAtEnd; space++) {
    bonus.push(bonusNext(words));
    words.skip(1);
  }
  return bonus;
}

// Written out: an object that was spread is slow to make and slow to read.
function routeNext(words: Words): BoardRoute {
  const id = words.number();
  const a = words.number();
  const b = words.number();
  const length = words.number();
  const type = words.type();
  words.skip(1);
  const twin = words.numberOrNone();
  const layer = words.upTo(" ");
  const gray = layer === "g";
  const multi = gray || layer === "-" ? null : typesOf(layer);
  const bonus = bonusesNext(words, length);
  return { id, a, b, length: bonus.length, type, twin, gray, multi, bonus };
}

function trajectoryNext(words: Words): BoardTrajectory {
  const id = words.number();
  const a = words.number();
  const b = words.number();
  // A trajectory's kind is one of the first four.
  const kind = bonusKinds[bonusLetters.indexOf(words.character())] as RewardKind;
  const type = kind === "balloons" ? words.type() : undefined;
  words.skip(1);
  const amount = words.number();
  const slots = words.number();
  return type === undefined ? { id, a, b, kind, amount, slots } : { id, a, b, kind, amount, type, slots };
}

/**
 * Returns the board of a text that `formatMap` wrote. Believes it: boards from outside are JSON and go through
 * `checkMap`.
 */
export function boardFrom(text: string): AeronautBoard {
  const words = new Words(text);
  words.skip("map ".length);
  const name = words.upTo(" ");
  const width = words.number();
  const height = words.number();
  const types = typesOf(words.upTo("\n"));
  const [cities, routes, trajectories]: [BoardCity[], BoardRoute[], BoardTrajectory[]] = [[], [], []];
  while (!words.isAtEnd) {
    const character = words.character();
    words.skip(1);
    if (character === "c") cities.push(cityNext(words));
    else if (character === "r") routes.push(routeNext(words));
    else if (character === "t") trajectories.push(trajectoryNext(words));
    else words.upTo("\n");
  }
  return { name, width, height, types, cities, routes, trajectories };
}

/** Returns the types in play on the map in a text. */
export function typesIn(text: string): number[] {
  return typesOf(text.slice(0, text.indexOf("\n")).split(" ")[4] ?? "");
}

/** Returns the name of the map in a text. */
export function nameIn(text: string): string {
  return text.slice(4, text.indexOf(" ", 4));
}

/** Returns the checksum of a board: FNV-1a with 32 bits over its text form, as 8 hexadecimal digits. */
export function mapChecksum(board: AeronautBoard): string {
  const text = formatMap(board);
  let sum = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, "0");
}
