import { one } from "./fixed-point.js";

const half = one / 2;

/**
 * A scale that turns the values of a game's `evaluate` into rewards from 0 to `one`. The unit of the values does not
 * matter. A reward depends on the distance of the value from the mean of all earlier values, relative to their mean
 * deviation. The values of finished games are not part of these means. The values of finished games are far higher or
 * lower than other values, so that their rewards are close to `one` or 0.
 *
 * Rewards are raised to a power, so that a mean of rewards lies between the plain mean and the maximum. The higher the
 * power, the nearer the mean is to the maximum (power means in tree search: Dam, Klink, D'Eramo, Peters, Pajarinen
 * 2020). The root of the power mean is not computed, because the root does not change the order of the moves.
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
