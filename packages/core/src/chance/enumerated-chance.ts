import type { ChanceSource } from "./chance.js";
import { RunningChance } from "./chance.js";

/** One draw: the stream, the number of possible results, and the result. */
export interface Draw {
  /** The name of the stream. */
  readonly stream: string;
  /** The number of possible results, which are equally likely. */
  readonly below: number;
  /** The result: an integer from 0 to `below - 1`. */
  readonly result: number;
}

/** The error that `EnumeratedChance` throws when rules draw more than `most` times. */
export class TooManyDraws extends Error {}

/**
 * Chance that returns the given results in order, then 0 for every further draw. If a given result is too high for a
 * draw with `n` possible results, the draw returns the remainder of this result divided by `n`. The object records all
 * draws.
 */
export class EnumeratedChance extends RunningChance {
  readonly #chosen: readonly number[];
  readonly #most: number;
  /** The draws, in order. */
  readonly draws: Draw[] = [];

  /**
   * Creates chance that draws nothing from `source`, so that `source()` returns it unchanged. When `most` values have
   * been drawn, the next draw throws a `TooManyDraws`.
   */
  constructor(source: ChanceSource, chosen: readonly number[], most: number) {
    super(source);
    this.#chosen = chosen;
    this.#most = most;
  }

  override below(stream: string, below: number): number {
    if (this.draws.length === this.#most) throw new TooManyDraws();
    const result = (this.#chosen[this.draws.length] ?? 0) % below;
    this.asked++;
    this.draws.push({ stream, below, result });
    return result;
  }

  override shuffle<T>(stream: string, items: readonly T[]): T[] {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.below(stream, last + 1);
      [list[last], list[other]] = [list[other], list[last]];
    }
    return list;
  }
}

/**
 * Returns the list of results that follows the results of `draws` in lexicographic order. The caller then plays the
 * same setup or move again with this list. Returns `undefined` after the last list.
 */
export function resultsAfter(draws: readonly Draw[]): readonly number[] | undefined {
  const results = draws.map(({ result }) => result);
  for (let at = draws.length - 1; at >= 0; at--)
    if (results[at] + 1 < draws[at].below) return [...results.slice(0, at), results[at] + 1];
  return undefined;
}
