import { one } from "./fixed-point.js";

const half = one / 2;

/**
 * Turns the values of a game's `evaluate` into rewards from 0 to one, whatever their unit: how far a value lies from the mean
 * of those seen so far, measured by how far they lie from it on average. Ends of games stay out of both, since they are
 * worth more than anything else, and so come close to 0 or one.
 */
export class Scale {
  #count = 0;
  #sum = 0;
  #deviation = 0;

  /** The reward for a value. */
  reward(value: number, isOver: boolean): number {
    const mean = this.#count === 0 ? 0 : Math.trunc(this.#sum / this.#count);
    if (!isOver) this.#learn(value, mean);
    const from = this.#count === 0 ? value : value - mean;
    const spread = this.#count === 0 ? 1 : 1 + Math.trunc(this.#deviation / this.#count);
    const distance = Math.abs(from);
    return half + Math.trunc((half * from) / (spread + distance));
  }

  #learn(value: number, mean: number): void {
    this.#deviation += this.#count === 0 ? 0 : Math.abs(value - mean);
    this.#sum += value;
    this.#count++;
  }
}
