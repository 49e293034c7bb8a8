/** A waiting task. `begin` starts the task, or refuses it. */
interface Waiting {
  begin(mayRun: boolean): void;
}

/**
 * A queue of tasks of several callers, who take turns. It runs a few tasks at the same time, but only one task of each
 * caller. The caller with an empty name stands for all callers without a name, so several of its tasks may run.
 */
export class Turns {
  readonly #mostAtOnce: number;
  readonly #mostWaiting: number;
  /** The waiting tasks of each caller, and the number of all waiting tasks. The caller whose turn is next is first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #waitingOfAll = 0;
  /** The number of running tasks of each caller, and of all callers. */
  readonly #running = new Map<string, number>();
  #runningOfAll = 0;

  constructor(mostAtOnce: number, mostWaiting: number) {
    this.#mostAtOnce = mostAtOnce;
    this.#mostWaiting = mostWaiting;
  }

  /** Whether the maximum number of tasks is waiting. */
  get isFull(): boolean {
    return this.#waitingOfAll >= this.#mostWaiting;
  }

  /**
   * Runs a task of a caller when its turn comes, and returns its result. Returns `undefined` if the task is refused,
   * because too many tasks are waiting.
   */
  async take<T>(caller: string, work: () => Promise<T>): Promise<T | undefined> {
    if (this.#runningOfAll < this.#mostAtOnce && this.#mayRun(caller)) this.#count(caller, 1);
    else if (!(await this.#turnOf(caller))) return undefined;
    try {
      return await work();
    } finally {
      this.#count(caller, -1);
      this.#putLast(caller);
      this.#beginNext();
    }
  }

  #mayRun(caller: string): boolean {
    return caller === "" || !this.#running.has(caller);
  }

  #count(caller: string, change: 1 | -1): void {
    const running = (this.#running.get(caller) ?? 0) + change;
    if (running > 0) this.#running.set(caller, running);
    else this.#running.delete(caller);
    this.#runningOfAll += change;
  }

  /** Waits for the turn of a task. Returns `false` if the task is refused. */
  async #turnOf(caller: string): Promise<boolean> {
    if (this.isFull && !this.#makeRoom(caller)) return false;
    return new Promise((resolve) => {
      const tasks = this.#waiting.get(caller) ?? [];
      tasks.push({ begin: resolve });
      this.#waiting.set(caller, tasks);
      this.#waitingOfAll++;
    });
  }

  /**
   * Refuses the last task of the caller with the most waiting tasks, unless this caller then had fewer waiting tasks
   * than the new caller. Returns whether there is room for a task of the new caller.
   */
  #makeRoom(caller: string): boolean {
    let longest: Waiting[] = [];
    for (const tasks of this.#waiting.values()) if (tasks.length > longest.length) longest = tasks;
    const own = this.#waiting.get(caller)?.length ?? 0;
    if (longest.length < own + 2) return false;
    longest.pop()?.begin(false);
    this.#waitingOfAll--;
    return true;
  }

  /** Lets all other callers come before a caller. */
  #putLast(caller: string): void {
    const tasks = this.#waiting.get(caller);
    if (tasks === undefined) return;
    this.#waiting.delete(caller);
    if (tasks.length > 0) this.#waiting.set(caller, tasks);
  }

  /** Starts the first waiting task of the next caller that has no running task. */
  #beginNext(): void {
    for (const [caller, tasks] of this.#waiting) {
      if (!this.#mayRun(caller)) continue;
      const next = tasks.shift();
      this.#putLast(caller);
      this.#waitingOfAll--;
      this.#count(caller, 1);
      next?.begin(true);
      return;
    }
  }
}
