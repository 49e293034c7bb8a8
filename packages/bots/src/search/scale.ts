import { one } from "./fixed-point.js";

const half = one / 2;

/**
 * Turns the values of a game's `evaluate` into rewards from 0 to one, whatever their unit: how far a value lies from
 * the mean of those seen so far, measured by how far they lie from it on average. Ends of games stay out of both, since
 * they are worth more than anything else, and so come close to 0 or one.
 *
 * Rewards raised to a power have means that lie between the plain mean and the best, the higher the power the nearer to
 * the best (power means in tree search: Dam, Klink, D'Eramo, Peters, Pajarinen 2020; the root that they take is left
 * out, since order stays).
 */
export class Scale {
  readonly #power: number;
  #count = 0;
  #sum = 0;
  #deviation = 0;

  /** The power is a whole number of 1 or more. */
  constructor(power: number) {
    this.#power = power;
  }

  /** The reward for a value. */
  reward(value: number, isOver: boolean): number {
    const mean = this.#count === 0 ? 0 : Math.trunc(this.#sum / this.#count);
    if (!isOver) this.#learn(value, mean);
    const from = this.#count === 0 ? value : value - mean;
    const spread = this.#count === 0 ? 1 : 1 + Math.trunc(this.#deviation / this.#count);
    const distance = Math.abs(from);
    return this.#raised(half + Math.trunc((half * from) / (spread + distance)));
  }

  #raised(reward: number): number {
    let raised = reward;
    for (let factors = 1; factors < this.#power && raised > 0; factors++) raised = Math.floor((raised * reward) / one);
    return raised;
  }

  #learn(value: number, mean: number): void {
    this.#deviation += this.#count === 0 ? 0 : Math.abs(value - mean);
    this.#sum += value;
    this.#count++;
  }
}
