import type { ByCharacter } from "./shape.js";

/** Where a text is wrong, and what would be right there. */
export interface NotationProblem {
  /** The place in the text, from 0, in UTF-16 units. */
  readonly at: number;
  /** What was expected there, for people. */
  readonly expected: string;
}

/** The longest text that readers look at, in UTF-16 units. */
export const longestText = 20_000;

/** What a reader expects before it looks into a text. */
export const readable: string = `a text of at most ${longestText} characters`;

/** Returns whether a value is a text that is not too long to be read. */
export function isReadable(text: unknown): text is string {
  return typeof text === "string" && text.length <= longestText;
}

/** A text that is read once, from left to right. Remembers the first problem. */
export class Scan {
  /** The text. */
  readonly text: string;
  /** The place of the next character. */
  at = 0;
  /** Whether something hidden was read. */
  masked = false;
  /** The first problem, if there was one. */
  problem: NotationProblem | undefined = undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Passes a text if it comes next, and returns whether it did. */
  skip(expected: string): boolean {
    const { text, at } = this;
    // Quicker than `startsWith` for texts of one character or two.
    for (let next = 0; next < expected.length; next++)
      if (text.charCodeAt(at + next) !== expected.charCodeAt(next)) return false;
    this.at = at + expected.length;
    return true;
  }

  /** Returns whether the next character is in a set. */
  isNext(set: ByCharacter<unknown>): boolean {
    return this.at < this.text.length && set[this.text.charCodeAt(this.at)] !== undefined;
  }

  /**
   * Reports a problem, here unless another place is given. Returns `undefined`, which is what a reader answers then.
   */
  fail(expected: string, at: number = this.at): undefined {
    this.problem ??= { at, expected };
    return undefined;
  }

  /** Adds to a problem at this place that a mark was possible there as well. */
  orElse(mark: string, at: number): undefined {
    if (this.problem?.at === at) this.problem = { at, expected: `${mark} or ${this.problem.expected}` };
    return undefined;
  }
}
