const burst = 4;

/** The limit on the requests of one connection per second. A burst may have four times this number of requests. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * burst;
    this.#at = performance.now();
  }

  /** The greatest number of requests that a connection may send at once. */
  get most(): number {
    return this.#perSecond * burst;
  }

  /**
   * Subtracts the cost of a request, and returns `true`. If less than the cost is left, subtracts nothing and returns
   * `false`.
   */
  take(cost = 1): boolean {
    const now = performance.now();
    this.#left = Math.min(this.most, this.#left + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /**
   * Subtracts the cost of a request, even if less than the cost is left. In that case, the next requests are refused
   * until enough is left again.
   */
  charge(cost: number): void {
    this.#left -= cost;
  }
}
