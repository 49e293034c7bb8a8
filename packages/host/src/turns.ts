/** A queue of tasks. It runs a few tasks at the same time; all other tasks wait. */
export class Turns {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #working = 0;

  constructor(mostAtOnce: number, mostWaiting: number) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Whether the maximum number of tasks is waiting. */
  get isFull(): boolean {
    return this.#waiting.length >= this.#mostWaiting;
  }

  /** Runs a task when its turn comes, and returns its result. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working >= this.#mostAtOnce) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    else this.#working++;
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // The next task takes over this slot.
      if (next === undefined) this.#working--;
      else next();
    }
  }
}
