import { Worker } from "node:worker_threads";
import type { BotRunner } from "../storage.js";

/** A question to a bot: which move does it make? */
export type Question = Parameters<BotRunner>[0];

/**
 * A question in the form that is sent to a thread. It also contains the name of the bot, and a seed for the bot's
 * chance.
 */
export interface Sent extends Question {
  readonly bot: string;
  readonly seed: string;
}

/** The answer of a thread to a question: a move, or an error message. */
export type Said = { readonly move: unknown } | { readonly error: string };

/** The `workerData` of a thread. `serveBots` works only in threads with this value. */
export const threadMark = "@turnwright/host/bot-threads";

/**
 * The additional time that a thread gets after the time of its bot, in milliseconds. After it, the host ends the
 * thread.
 */
const patience = 500;

/**
 * One thread that answers one question at a time. If the thread does not answer in time, it is ended, and the next
 * question starts a new thread.
 */
export class BotThread {
  readonly #file: URL;
  #worker: Worker | undefined;
  #end: ((why: Error) => void) | undefined;

  constructor(file: URL) {
    this.#file = file;
  }

  get isBusy(): boolean {
    return this.#end !== undefined;
  }

  /** Returns the answer of a bot. Rejects if the bot throws, takes too long, or ends its thread. */
  async ask(sent: Sent): Promise<unknown> {
    this.#worker ??= this.#begin();
    const worker = this.#worker;
    let timer: ReturnType<typeof setTimeout> | undefined;
    try {
      return await new Promise<unknown>((resolve, reject) => {
        this.#end = reject;
        const late = new Error(`the bot ${sent.bot} took longer than ${sent.milliseconds} ms: its thread was ended`);
        timer = setTimeout(() => this.#lose(worker, late), sent.milliseconds + patience);
        worker.removeAllListeners("message");
        worker.on("message", (said: Said) => ("move" in said ? resolve(said.move) : reject(new Error(said.error))));
        worker.ref();
        worker.postMessage(sent);
      });
    } finally {
      clearTimeout(timer);
      this.#end = undefined;
      worker.unref();
    }
  }

  /** Ends the thread. Rejects a question that is not answered yet. */
  async close(): Promise<void> {
    const worker = this.#worker;
    if (worker === undefined) return;
    this.#lose(worker, new Error("the threads of the bots were closed"));
    await worker.terminate();
  }

  #begin(): Worker {
    const worker = new Worker(this.#file, { workerData: threadMark });
    worker.on("error", (error) => this.#lose(worker, error));
    worker.on("exit", () => this.#lose(worker, new Error("the bot ended its thread")));
    return worker;
  }

  #lose(worker: Worker, why: Error): void {
    if (this.#worker !== worker) return;
    this.#worker = undefined;
    void worker.terminate();
    this.#end?.(why);
  }
}
