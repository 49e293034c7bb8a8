import { demand } from "../authoring/demand.js";

/** A stream of 32-bit words: each call gives the next, an integer from 0 to 2^32 - 1. */
export type Words = () => number;

const wordRange = 2 ** 32;

/**
 * A number from 0 to `below - 1`, every one equally likely, by rejection: words that would favour the small numbers are
 * thrown away. `range` is the number of different words (2^32; smaller only in the tests, which enumerate them all).
 * Throws a `TypeError` when `words` is no function, `below` or `range` is no number, or `below` no integer from 1 to
 * `range`.
 */
export function unbiased(words: Words, below: number, range: number = wordRange): number {
  demand(typeof words === "function", "words", "a function");
  const isRight = Number.isInteger(below) && below > 0 && typeof range === "number" && below <= range;
  demand(isRight, "below", "an integer from 1 to the range");
  if (below === range) return words();
  for (;;) {
    // Said to be unsigned 32-bit integers, which are divided at once; other numbers take a call.
    const word = words() >>> 0;
    const number = word % (below >>> 0);
    // The words from `word - number` on stand for the numbers from 0 on: fair when there are words for all of them.
    if (word - number <= range - below) return number;
  }
}
