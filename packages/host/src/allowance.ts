const burst = 4;

/** The requests that somebody may make: a number of them each second, and four times as many at once. */
export class Allowance {
  readonly #perSecond: number;
  #left: number;
  #at: number;

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * burst;
    this.#at = performance.now();
  }

  /** The requests that may be made at once, at most. */
  get most(): number {
    return this.#perSecond * burst;
  }

  /** Takes what a request costs, and returns whether that much was left. */
  take(cost = 1): boolean {
    const now = performance.now();
    this.#left = Math.min(this.most, this.#left + ((now - this.#at) * this.#perSecond) / 1000);
    this.#at = now;
    if (this.#left < cost) return false;
    this.#left -= cost;
    return true;
  }

  /** Takes what a request turned out to cost, even if that is more than is left: the next ones then wait. */
  charge(cost: number): void {
    this.#left -= cost;
  }
}
