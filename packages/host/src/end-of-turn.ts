/**
 * The end of the current turn of the event loop, when all messages that have arrived on sockets are read. Requests that
 * wait for it begin together. Each of their steps then runs for one request after another, so a busy server finds the
 * code of a step in the cache of its processor, sends more messages at a time and stores more lines at a time.
 */
export class EndOfTurn {
  #reached: Promise<void> | undefined;

  /** Returns a promise that is fulfilled at the end of this turn; at once where the event loop has no such end. */
  reached(): Promise<void> {
    if (typeof setImmediate !== "function") return Promise.resolve();
    this.#reached ??= new Promise((resolve) => {
      setImmediate(() => {
        this.#reached = undefined;
        resolve();
      });
    });
    return this.#reached;
  }
}
