/** A stream of 32-bit words: each call gives the next, an integer from 0 to 2^32 - 1. */
export type Words = () => number;

const wordRange = 2 ** 32;

/**
 * A number from 0 to `below - 1`, every one equally likely, by rejection: words that would favour the small numbers are
 * thrown away. `range` is the number of different words (2^32; smaller only in the tests, which enumerate them all).
 */
export function unbiased(words: Words, below: number, range: number = wordRange): number {
  if (!Number.isInteger(below) || below < 1 || below > range) throw new Error(`bug: no number below ${below}`);
  const fair = range - (range % below);
  let word = words();
  while (word >= fair) word = words();
  return word % below;
}
