/** Lets some do their work at the same time, and the others wait. */
export class Turns {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(mostAtOnce: number, mostWaiting: number) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Whether there are as many waiting as there may be. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#mostWaiting;
  }

  /** Does work when it is its turn. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working >= this.#mostAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Whoever is next takes this place.
      if (next === undefined) this.#working--;
      else next();
    }
  }
}
