import { demand } from "@turnwright/core/internal";
import { demandFields, demandNumber } from "../demand.js";
import { randomText } from "../keys.js";
import type { BotRunner } from "../storage.js";
import { BotThread, type Question } from "./bot-thread.js";

/** Options of `botThreads`. */
export interface BotThreadOptions {
  /** The number of threads; by default 2. It is also the number of bots that can think at the same time. */
  readonly threads?: number;
  /**
   * The number of questions that may wait for a thread; by default 1,000. If more questions are waiting, the host makes
   * a random move.
   */
  readonly mostWaiting?: number;
}

/** Bots that run in separate threads.  */
export interface BotThreads {
  /** The bots by name. Pass them to `createHost`. */
  readonly bots: { readonly [name: string]: BotRunner };
  /** Ends all threads. Call it after `host.drain()`. */
  close(): Promise<void>;
}

/** A question that waits for a thread. */
interface Waiting {
  readonly bot: string;
  readonly question: Question;
  /** The time after which the answer is no longer needed, by `performance.now`. */
  readonly until: number;
  resolve(move: unknown): void;
  reject(why: Error): void;
}

class BotPool {
  readonly #threads: readonly BotThread[];
  readonly #mostWaiting: number;
  readonly #waiting: Waiting[] = [];
  #isClosed = false;

  constructor(file: URL, { threads = 2, mostWaiting = 1_000 }: BotThreadOptions) {
    this.#threads = Array.from({ length: threads }, () => new BotThread(file));
    this.#mostWaiting = mostWaiting;
  }

  ask(bot: string, question: Question): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#isClosed) return reject(new Error("the threads of the bots are closed"));
      if (this.#waiting.length >= this.#mostWaiting) return reject(new Error("too many bots wait for a thread"));
      this.#waiting.push({ bot, question, until: performance.now() + question.milliseconds, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    for (const { reject } of this.#waiting.splice(0)) reject(new Error("the threads of the bots were closed"));
    await Promise.all(this.#threads.map((thread) => thread.close()));
  }

  #next(): void {
    const thread = this.#threads.find(({ isBusy }) => !isBusy);
    if (thread === undefined) return;
    const first = this.#waiting.shift();
    if (first !== undefined) void this.#answer(thread, first);
  }

  async #answer(thread: BotThread, { bot, question, until, resolve, reject }: Waiting): Promise<void> {
    const milliseconds = Math.floor(until - performance.now());
    try {
      if (milliseconds <= 0) throw new Error(`no thread was free for the bot ${bot} in time`);
      resolve(await thread.ask({ ...question, milliseconds, bot, seed: randomText(16) }));
    } catch (thrown) {
      reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
    }
    this.#next();
  }
}

function demandArguments(file: URL, names: readonly string[], options: BotThreadOptions): void {
  demand(file instanceof URL, "file", 'a URL, such as new URL("./bots.js", import.meta.url)');
  const areNames =
    Array.isArray(names) && names.length <= 1_000 && Array.from(names).every((name) => typeof name === "string");
  demand(areNames, "names", "a list of the names that the file gives to serveBots");
  demandFields(options, "options", ["threads", "mostWaiting"]);
  demandNumber(options.mostWaiting, "options.mostWaiting");
  const { threads = 2 } = options;
  demand(Number.isSafeInteger(threads) && threads >= 1 && threads <= 256, "options.threads", "1 to 256");
}

/**
 * Returns bots that run in separate threads, so that no match waits for the bot of another match. `file` is the URL of
 * a module that calls `serveBots`. `names` are the names of the bots in this module that the host uses. A thread starts
 * when it gets its first question. If a bot takes much longer than the `milliseconds` of the question, its thread is
 * ended. If a bot is too slow or throws an error, the host makes a random move and reports the failure to `onTrouble`.
 * Throws a `TypeError` when `file` is no URL, when `names` is no list of names, or when a field of `options` is wrong.
 * @example
 * ```ts
 * const threads = botThreads(new URL("./bots.js", import.meta.url), ["thinker"], { threads: 2 });
 * const host = createHost({
 *   games: [portals],
 *   storage: memoryStorage(),
 *   secret: "32 characters that nobody guesses",
 *   bots: threads.bots,
 * });
 * ```
 */
export function botThreads(file: URL, names: readonly string[], options: BotThreadOptions = {}): BotThreads {
  demandArguments(file, names, options);
  const pool = new BotPool(file, options);
  const botOf =
    (name: string): BotRunner =>
    (question) =>
      pool.ask(name, question);
  return { bots: Object.fromEntries(names.map((name) => [name, botOf(name)])), close: () => pool.close() };
}
