import type { Worker } from "node:worker_threads";
import { type BotWorker, hired, ownHands } from "../simulation/pool-worker.js";
import { Fault } from "./fault.js";

/** The most requests that wait for one thread, with the one that it works on. */
export const mostWaiting = 100;

/**
 * A thread in which bots play, one request after the other. It lets others be answered meanwhile, and it can be
 * stopped at any time, even while a bot thinks.
 */
export class BotThread {
  readonly #hire: (() => Worker) | undefined;
  #worker: BotWorker | undefined;
  /** Resolves when the requests so far have ended. */
  #last: Promise<unknown> = Promise.resolve();
  /** The number of requests that have not ended. */
  #waiting = 0;
  #isEnded = false;
  /** Ends the request that the thread works on with a fault. */
  #stop: (fault: Fault) => void = () => {};

  /** Without a way to make threads, bots play in this one, and a bot that thinks holds it up. */
  constructor(hire?: () => Worker) {
    this.#hire = hire;
  }

  /** Throws a `Fault` when no other request can wait. */
  demandRoom(): void {
    if (this.#isEnded) throw serviceEnds();
    if (this.#waiting >= mostWaiting) throw tooManyWait();
  }

  /**
   * Runs some work when the requests before have ended. Throws a `Fault` after a number of milliseconds, which count
   * from then on, and ends the thread with what it does. Throws a `Fault` when too many requests wait, and when the
   * service ends.
   */
  async run<T>(milliseconds: number, work: (worker: BotWorker) => Promise<T>): Promise<T> {
    this.demandRoom();
    this.#waiting++;
    const ended = this.#last.then(() => this.#within(milliseconds, work));
    this.#last = ended.catch(() => {});
    return ended.finally(() => this.#waiting--);
  }

  /** Ends the thread for good. The requests that wait get a fault. */
  async end(): Promise<void> {
    this.#isEnded = true;
    this.#stop(serviceEnds());
    await this.#dismiss();
  }

  async #dismiss(): Promise<void> {
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.dismiss();
  }

  async #within<T>(milliseconds: number, work: (worker: BotWorker) => Promise<T>): Promise<T> {
    if (this.#isEnded) throw serviceEnds();
    this.#worker ??= this.#hire === undefined ? ownHands() : hired(this.#hire());
    let timer: NodeJS.Timeout | undefined;
    const stopped = new Promise<never>((_, reject) => {
      this.#stop = reject;
      timer = setTimeout(() => reject(tookTooLong(milliseconds)), milliseconds);
    });
    try {
      return await Promise.race([work(this.#worker), stopped]);
    } catch (thrown) {
      // The thread may still be at work, or may have ended by an error.
      await this.#dismiss();
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  }
}

function serviceEnds(): Fault {
  return new Fault("busy", "the service ends");
}

function tooManyWait(): Fault {
  return new Fault("busy", `${mostWaiting} requests wait for bots: ask again when one of them is answered`);
}

function tookTooLong(milliseconds: number): Fault {
  const advice = "ask a weaker bot, or give it more milliseconds";
  return new Fault("took-too-long", `no answer within ${milliseconds} milliseconds: ${advice}`, {
    path: "milliseconds",
  });
}
