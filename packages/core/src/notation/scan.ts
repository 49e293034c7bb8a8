import type { ByCharacter } from "./shape.js";

/** The position at which a text is wrong, and a description of what would be right there. */
export interface NotationProblem {
  /** The position in the text, from 0, in UTF-16 units. */
  readonly at: number;
  /** A description of what was expected at this position, for people. */
  readonly expected: string;
}

/** The maximum length of a text that can be read, in UTF-16 units. */
export const longestText = 20_000;

/**
 * The maximum length of the text of a match's position in core's default notation, in UTF-16 units. The text of such a
 * position contains every field of the state.
 */
export const longestPlainPosition = 1_000_000;

/** Returns a phrase for error messages, such as "a text of at most 20,000 UTF-16 units". */
export function readable(most: number = longestText): string {
  return `a text of at most ${most} characters`;
}

/** Returns whether a value is a string that is short enough to read. */
export function isReadable(text: unknown, most: number = longestText): text is string {
  return typeof text === "string" && text.length <= most;
}

/**
 * A text that is read once, from left to right, and the position that has been reached. The scan remembers the first
 * problem.
 */
export class Scan {
  /** The text. */
  readonly text: string;
  /** The position of the next character. */
  at = 0;
  /** Whether the text before `at` contains the mark of a hidden value. */
  masked = false;
  /** The first problem, if there was one. */
  problem: NotationProblem | undefined = undefined;

  /** Begins at the first character of a text. */
  constructor(text: string) {
    this.text = text;
  }

  /** Moves past the text `expected` if it comes next. Returns whether it came next. */
  skip(expected: string): boolean {
    const { text, at } = this;
    // A loop is faster than `startsWith` for texts of one or two characters.
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
   * Reports a problem at `at`, by default the present position. Returns `undefined`, which readers return after a
   * problem.
   */
  fail(expected: string, at: number = this.at): undefined {
    this.problem ??= { at, expected };
    return undefined;
  }

  /** Extends a problem that was reported at the position `at`: `mark` was also possible there. */
  orElse(mark: string, at: number): undefined {
    if (this.problem?.at === at) this.problem = { at, expected: `${mark} or ${this.problem.expected}` };
    return undefined;
  }
}
