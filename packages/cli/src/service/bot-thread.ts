import type { Worker } from "node:worker_threads";
import { type BotWorker, hired, ownHands } from "../simulation/pool-worker.js";
import { Fault } from "./fault.js";

/** The most requests of one thread, including the one that it works on. */
export const mostWaiting = 100;

/**
 * A thread in which bots play, one request after the other. Other requests are answered in the meantime. The thread can
 * be stopped at any time, even while a bot thinks.
 */
export class BotThread {
  readonly #hire: (() => Worker) | undefined;
  #worker: BotWorker | undefined;
  /** Resolves when all requests so far have ended. */
  #last: Promise<unknown> = Promise.resolve();
  /** The number of requests that have not ended. */
  #waiting = 0;
  #isEnded = false;
  /** Ends the request that the thread is working on with a fault. */
  #stop: (fault: Fault) => void = () => {};

  /**
   * Takes the function that starts a thread. Without it, bots play in the calling thread, which cannot answer other
   * requests while a bot thinks.
   */
  constructor(hire?: () => Worker) {
    this.#hire = hire;
  }

  /** Throws a `Fault` when too many requests are waiting. */
  demandRoom(): void {
    if (this.#isEnded) throw serviceEnds();
    if (this.#waiting >= mostWaiting) throw tooManyWait();
  }

  /**
   * Runs a task when the earlier requests have ended. The time limit in milliseconds counts from that moment. Throws a
   * `Fault` when the time is up, and ends the thread. Also throws a `Fault` when too many requests are waiting, and
   * when the service ends.
   */
  async run<T>(milliseconds: number, work: (worker: BotWorker) => Promise<T>): Promise<T> {
    this.demandRoom();
    this.#waiting++;
    const ended = this.#last.then(() => this.#within(milliseconds, work));
    this.#last = ended.catch(() => {});
    return ended.finally(() => this.#waiting--);
  }

  /** Ends the thread permanently. Waiting requests get a fault. */
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
      // The thread may still be working, or may have ended with an error.
      await this.#dismiss();
      throw thrown;
    } finally {
      clearTimeout(timer);
    }
  }
}

function serviceEnds(): Fault {
  return new Fault("busy", "the service is stopping");
}

function tooManyWait(): Fault {
  return new Fault("busy", `${mostWaiting} requests wait for bots: ask again when one of them is answered`);
}

function tookTooLong(milliseconds: number): Fault {
  const advice = "ask a weaker bot, or give it more milliseconds";
  return new Fault("took-too-long", `no answer within ${milliseconds} milliseconds: ${advice}`, {
    path: "milliseconds",
    expected: `more than ${milliseconds}, or a weaker bot`,
  });
}
