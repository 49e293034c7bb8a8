const golden = 0x9e3779b9;
const step = 0x6d2b79f5;
const words = 4294967296;

/**
 * The generator's own chance (mulberry32): a map's name is its size and seed, whatever chance a match has. The stream
 * `k` of a seed never shifts another.
 */
export class SeedStream {
  #state: number;

  constructor(seed: number, k: number) {
    this.#state = (seed + Math.imul(k, golden)) >>> 0;
  }

  /** A number from 0 to `below - 1`. */
  int(below: number): number {
    this.#state = (this.#state + step) >>> 0;
    const a = this.#state;
    let t = Math.imul(a ^ (a >>> 15), a | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    const word = (t ^ (t >>> 14)) >>> 0;
    return Math.floor((word * below) / words);
  }

  /** The same items in another order, as a new list. */
  shuffle<T>(items: readonly T[]): T[] {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.int(last + 1);
      const item = list[last]!;
      list[last] = list[other]!;
      list[other] = item;
    }
    return list;
  }

  /** An index, each as likely as its weight. */
  weighted(weights: readonly number[]): number {
    let left = this.int(weights.reduce((sum, weight) => sum + weight, 0));
    for (let at = 0; at < weights.length; at++) {
      if (weights[at] > left) return at;
      left -= weights[at];
    }
    throw new Error("bug: a number beyond the sum of the weights");
  }
}
