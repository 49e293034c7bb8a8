/** A generator of random whole numbers that begins anew with each seed. */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed | 0) === 0 ? 1 : seed | 0;
  }

  /** Returns a number from 0 to `below` - 1. */
  roll(below: number): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return (this.#state >>> 0) % below;
  }

  /** Returns `true` in this many of 100 cases. */
  chance(percent: number): boolean {
    return this.roll(100) < percent;
  }
}

const immediate = setImmediate;

/** Waits until everything has happened that needs no turn and no timer. */
export function settled(): Promise<void> {
  return new Promise((resolve) => {
    immediate(resolve);
  });
}

/**
 * What waits for its turn: every answer of a storage, every message between servers. A test lets them happen one by
 * one, in any order.
 */
export class Turns {
  readonly dice: Dice;
  /** Whether everything happens at once, and nothing fails. */
  isCalm = false;
  readonly #waiting: (() => void)[] = [];
  readonly #hanging: (() => void)[] = [];

  constructor(dice: Dice) {
    this.dice = dice;
  }

  get size(): number {
    return this.#waiting.length;
  }

  /** Waits for a turn. A server that is dead never gets one. */
  take(isDead: () => boolean): Promise<void> {
    if (this.isCalm && !isDead()) return Promise.resolve();
    return new Promise((resolve) => {
      this.add(() => {
        if (!isDead()) resolve();
      });
    });
  }

  /** Waits until somebody thaws. A server that is dead never ends the wait. */
  hang(isDead: () => boolean): Promise<void> {
    return new Promise((resolve) => {
      this.#hanging.push(() => {
        if (!isDead()) resolve();
      });
    });
  }

  /** Lets all that hang go on. */
  thaw(): void {
    for (const task of this.#hanging.splice(0)) task();
  }

  add(task: () => void): void {
    this.#waiting.push(task);
  }

  /** Lets one of those that wait go on. */
  async next(): Promise<void> {
    const [task] = this.#waiting.splice(this.dice.roll(Math.max(1, this.#waiting.length)), 1);
    task?.();
    await settled();
  }
}
