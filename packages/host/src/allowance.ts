const burst = 4;

/** The requests that a connection may make: a number per second, with bursts of four times as many. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * burst;
    this.#at = performance.now();
  }

  /** The most requests that may be made at once. */
  get most(): number {
    return this.#perSecond * burst;
  }

  /** Subtracts the cost of a request. Returns `false`, and subtracts nothing, if less is left. */
  take(cost = 1): boolean {
    const now = performance.now();
    this.#left = Math.min(this.most, this.#left + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** Subtracts the cost of a request, even if less is left. The next requests are then refused for a while. */
  charge(cost: number): void {
    this.#left -= cost;
  }
}
