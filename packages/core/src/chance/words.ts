import { demand } from "../authoring/demand.js";

/** A stream of 32-bit words. Each call returns the next word, an integer from 0 to 2^32 - 1. */
export type Words = () => number;

const wordRange = 2 ** 32;

/**
 * Returns an integer from 0 to `below - 1`, each with the same probability, by rejection sampling. Each call of `words`
 * returns one random integer. `words` can return `range` different integers. They are divided into parts with `below`
 * integers each. If an integer is in the last part and this part has fewer integers, the function discards it and takes
 * the next one. `range` is the number of values that a word can have. By default, `range` is 2^32; tests pass a smaller
 * number to try every value of a word. Throws a `TypeError` when `words` is not a function, or when `below` is not an
 * integer from 1 to `range`.
 */
export function unbiased(words: Words, below: number, range: number = wordRange): number {
  demand(typeof words === "function", "words", "a function");
  const isRight = Number.isInteger(below) && below > 0 && typeof range === "number" && below <= range;
  demand(isRight, "below", "an integer from 1 to the range");
  if (below === range) return words();
  for (;;) {
    // `>>> 0` marks an unsigned 32-bit integer. JavaScript engines divide such a number without a function call.
    const word = words() >>> 0;
    const number = word % (below >>> 0);
    // Words come in runs of `below` words, one for each result. A word of an incomplete last run is discarded.
    if (word - number <= range - below) return number;
  }
}
