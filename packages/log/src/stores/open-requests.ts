import { no } from "@turnwright/core/rules";
import type { Answer } from "./log-backend.js";

/** The requests to a store that have not been answered yet. A closed store gets no more requests. */
export class OpenRequests {
  #running = 0;
  #closing: Promise<void> | undefined;
  #end: (() => void) | undefined;

  /** Runs a request. If the store is closed, the answer is the problem `closed`. */
  async run<T>(request: () => Answer<T>): Answer<T> {
    if (this.#closing !== undefined) return no({ code: "closed" });
    this.#running++;
    try {
      return await request();
    } finally {
      if (--this.#running === 0) this.#end?.();
    }
  }

  /**
   * Closes the store with `close` once every request has been answered. Further calls return the promise of the first
   * call.
   */
  close(close: () => Promise<void>): Promise<void> {
    this.#closing ??= this.#answered().then(close);
    return this.#closing;
  }

  #answered(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#running === 0) resolve();
      else this.#end = resolve;
    });
  }
}
