import type { Worker } from "node:worker_threads";
import { type BotWorker, hired, ownHands } from "../simulation/pool-worker.js";
import { Fault } from "./fault.js";

/**
 * A thread in which bots play, one request after the other. It lets others be answered meanwhile, and it can be
 * stopped at any time, even while a bot thinks.
 */
export class BotThread {
  readonly #hire: (() => Worker) | undefined;
  #worker: BotWorker | undefined;
  /** Resolves when the requests so far have ended. */
  #last: Promise<unknown> = Promise.resolve();

  /** Without a way to make threads, bots play in this one, and a bot that thinks holds it up. */
  constructor(hire?: () => Worker) {
    this.#hire = hire;
  }

  /**
   * Runs some work when the requests before have ended. Throws a `Fault` after a number of milliseconds, which count
   * from then on, and ends the thread with what it does.
   */
  run<T>(milliseconds: number, work: (worker: BotWorker) => Promise<T>): Promise<T> {
    const ended = this.#last.then(() => this.#within(milliseconds, work));
    this.#last = ended.catch(() => {});
    return ended;
  }

  /** Ends the thread. */
  async dismiss(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.dismiss();
  }

  async #within<T>(milliseconds: number, work: (worker: BotWorker) => Promise<T>): Promise<T> {
    this.#worker ??= this.#hire === undefined ? ownHands() : hired(this.#hire());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tookTooLong(milliseconds)), milliseconds);
    });
    try {
      return await Promise.race([work(this.#worker), late]);
    } catch (thrown) {
      // The thread may still be at work, or may have ended by an error.
      await this.dismiss();
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  }
}

function tookTooLong(milliseconds: number): Fault {
  const advice = "ask a weaker bot, or give it more milliseconds";
  return new Fault("took-too-long", `no answer within ${milliseconds} milliseconds: ${advice}`, {
    path: "milliseconds",
  });
}
