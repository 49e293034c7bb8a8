import { no } from "@turnwright/core/rules";
import type { Answer } from "./log-backend.js";

/** The requests to a store that have not been answered yet. A closed store gets no more requests. */
export class OpenRequests {
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  /** Runs a request. If the store is closed, the answer is the problem `closed`. */
  async run<T>(request: () => Answer<T>): Answer<T> {
    if (this.#closing !== undefined) return no({ code: "closed" });
    const running = request();
    this.#running.add(running);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  /**
   * Closes the store with `close` once every request has been answered. Further calls return the promise of the first
   * call.
   */
  close(close: () => Promise<void>): Promise<void> {
    this.#closing ??= Promise.allSettled(this.#running).then(close);
    return this.#closing;
  }
}
