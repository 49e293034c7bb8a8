import { one } from "./fixed-point.js";

const half = one / 2;

/**
 * A scale that turns the values of a game's `evaluate` into rewards from 0 to `one`, whatever their unit. A reward
 * depends on the distance of the value from the mean of the values so far, relative to their mean deviation. Ends of
 * games do not count for either mean. They are worth more than anything else, and so get rewards close to 0 or `one`.
 *
 * Rewards are raised to a power, so that a mean of rewards lies between the plain mean and the maximum. The higher the
 * power, the nearer it is to the maximum (power means in tree search: Dam, Klink, D'Eramo, Peters, Pajarinen 2020). The
 * root of the power mean is omitted, since it does not change the order.
 */
export class Scale {
  readonly #power: number;
  #count = 0;
  #sum = 0;
  #deviation = 0;

  /** Creates a scale. The power is a whole number of 1 or more. */
  constructor(power: number) {
    this.#power = power;
  }

  /** Returns the reward for a value. */
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
