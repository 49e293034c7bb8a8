import { no } from "@turnwright/core/rules";
import type { Answer } from "./log-backend.js";

/** The requests to a store that have not been answered yet. A closed store gets no more requests. */
export class OpenRequests {
  #running = 0;
  #closing: Promise<void> | undefined;
  #end: (() => void) | undefined;

  /** Runs a request. If the store is closed, the answer is the problem `closed`. */
  run<T>(request: () => Answer<T>): Answer<T> {
    if (this.#closing !== undefined) return Promise.resolve(no({ code: "closed" }));
    const running = request();
    this.#running++;
    running.then(this.#answered, this.#answered);
    return running;
  }

  readonly #answered = (): void => {
    if (--this.#running === 0) this.#end?.();
  };

  /**
   * Closes the store with `close` once every request has been answered. Further calls return the promise of the first
   * call.
   */
  close(close: () => Promise<void>): Promise<void> {
    this.#closing ??= new Promise<void>((resolve) => {
      if (this.#running === 0) resolve();
      else this.#end = resolve;
    }).then(close);
    return this.#closing;
  }
}
