import { afterTurn } from "./after-turn.js";

/** A request that waits, and the functions that report its result to the caller. */
interface Waiting<Request, Answer> {
  readonly request: Request;
  resolve(answer: Answer): void;
  reject(thrown: unknown): void;
}

/** The settings of a queue that collects requests and carries them out in batches. */
export interface Batching<Request, Answer> {
  /** The number of batches that can run at the same time. */
  readonly running: number;
  /**
   * Returns how many of the waiting requests the next batch takes: at least one. The batch takes the first requests.
   */
  next(waiting: readonly Request[]): number;
  /** Runs a batch. Returns an answer to each request, in the same order. */
  run(requests: readonly Request[]): Promise<readonly Answer[]>;
  /**
   * Returns whether an error of a batch concerns all its requests. If not, the queue runs the two halves of the batch
   * one after the other. So a single request that fails takes few statements, even if the batch is long.
   */
  isOfAll(thrown: unknown): boolean;
  /**
   * Returns the index of the only request that an error concerns, or -1 if the error does not say which one. The queue
   * rejects this request, and runs the others again together.
   */
  concerned?(thrown: unknown, requests: readonly Request[]): number;
}

/** A queue of requests to a database. Requests that arrive while the database is busy share one statement. */
export class Batches<Request, Answer> {
  readonly #how: Batching<Request, Answer>;
  readonly #waiting: Waiting<Request, Answer>[] = [];
  #running = 0;

  constructor(how: Batching<Request, Answer>) {
    this.#how = how;
  }

  /** Returns the answer to a request. Rejects with the error that the database threw. */
  ask(request: Request): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ request, resolve, reject });
      // Requests of the same turn of the event loop share a batch.
      if (this.#waiting.length === 1) afterTurn(() => this.#begin());
    });
  }

  #begin(): void {
    while (this.#running < this.#how.running && this.#waiting.length > 0) {
      this.#running++;
      const count = this.#how.next(this.#waiting.map(({ request }) => request));
      void this.#run(this.#waiting.splice(0, count));
    }
  }

  async #run(asked: readonly Waiting<Request, Answer>[]): Promise<void> {
    await this.#together(asked);
    this.#running--;
    this.#begin();
  }

  async #together(asked: readonly Waiting<Request, Answer>[]): Promise<void> {
    try {
      const answers = await this.#how.run(asked.map(({ request }) => request));
      for (const [at, answer] of answers.entries()) asked[at].resolve(answer);
    } catch (thrown) {
      if (asked.length > 1 && !this.#how.isOfAll(thrown)) {
        const requests = asked.map(({ request }) => request);
        const at = this.#how.concerned?.(thrown, requests) ?? -1;
        if (at >= 0) {
          asked[at].reject(thrown);
          return this.#together(asked.filter((_, other) => other !== at));
        }
        const half = asked.length >> 1;
        await this.#together(asked.slice(0, half));
        await this.#together(asked.slice(half));
      } else for (const { reject } of asked) reject(thrown);
    }
  }
}
