import type { PositionProblem } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import { cardOf, dimensionLetters } from "./letters.js";

/**
 * Reads pieces of a position code. Never throws: what is wrong is remembered, the first problem counts, and something
 * harmless is answered instead.
 */
export class Scan {
  /** The section that is being read, 1 to 12. */
  section = 0;
  problem: PositionProblem | undefined;
  /** Whether something hidden was met. */
  masked = false;

  /** Remembers a problem of the present section. */
  fail(code: string, expected: string): undefined {
    this.problem ??= { code, section: this.section, expected };
    return undefined;
  }

  /** As many parts as wanted. */
  parts(text: string, joint: string, count: number): string[] {
    const found = text.split(joint);
    if (found.length === count) return found;
    this.fail("wrong-number-of-parts", `${count} parts joined by "${joint}"`);
    return new Array<string>(count).fill("");
  }

  /** A decimal number without leading zeros. */
  number(text: string, from: number, to: number): number {
    const value = wholeNumber(text);
    if (value !== undefined && value >= from && value <= to) return value;
    this.fail("not-a-number", `a number from ${from} to ${to}`);
    return from;
  }

  /** One of these letters: where it stands among them. */
  letter(text: string, among: string): number {
    const at = text.length === 1 ? among.indexOf(text) : -1;
    if (at < 0) this.fail("unknown-letter", `one of ${among}`);
    return Math.max(0, at);
  }

  /** A list of letters, `_` when it is empty. */
  letters(text: string, among: string): number[] {
    return text === "_" ? [] : [...text].map((letter) => this.letter(letter, among));
  }

  /** A cell and a dimension. */
  space(text: string): number {
    const [cell, dimension] = leadingDigits(text);
    return this.number(cell, 0, 36) * 3 + this.letter(dimension, dimensionLetters);
  }

  /** The number of things in a hidden zone, `undefined` when the zone is not hidden. */
  hidden(text: string): number | undefined {
    if (!text.startsWith("q")) return undefined;
    this.masked = true;
    return this.number(text.slice(1), 1, 9_999);
  }

  /** One card. */
  card(letter: string): Card {
    const card = cardOf(letter);
    if (card === undefined) this.fail("unknown-card", "one of OoWwCcLlPpAaJj");
    return card ?? "O";
  }

  /** A list of cards, `_` when it is empty. */
  cards(text: string): Card[] {
    return text === "_" ? [] : [...text].map((letter) => this.card(letter));
  }

  /** A list of cards that may be hidden. */
  zone(text: string): (Card | null)[] {
    const count = this.hidden(text);
    return count === undefined ? this.cards(text) : new Array<null>(count).fill(null);
  }
}

function wholeNumber(text: string): number | undefined {
  if (text.length === 0 || text.length > 9 || (text.length > 1 && text[0] === "0")) return undefined;
  let value = 0;
  for (let at = 0; at < text.length; at++) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return undefined;
    value = value * 10 + digit;
  }
  return value;
}

/** The digits at the beginning of a text, and the rest. */
export function leadingDigits(text: string): readonly [string, string] {
  let at = 0;
  while (at < text.length && text[at]! >= "0" && text[at]! <= "9") at++;
  return [text.slice(0, at), text.slice(at)];
}
