import type { ClientTrouble, ConnectOptions } from "./connect-options.js";
import type { BadMessage } from "./snapshot.js";

/** Reports troubles to the function `onTrouble` of the caller, whose errors are ignored. */
export class TroubleReporter {
  readonly #onTrouble: ConnectOptions["onTrouble"];
  /** The last wrong message that was reported, as text. */
  #last = "";

  constructor(onTrouble: ConnectOptions["onTrouble"]) {
    this.#onTrouble = onTrouble;
  }

  report(trouble: ClientTrouble): void {
    try {
      this.#onTrouble?.(trouble);
    } catch {
      // An error of the caller's function must not stop the client from connecting again.
    }
  }

  /** Reports a wrong message, unless the last report had the same reason. */
  reportMessage(problem: BadMessage, cause?: unknown): void {
    const text = `${problem.path}: ${problem.expected}: ${String(cause)}`;
    if (text === this.#last) return;
    this.#last = text;
    this.report({ code: "message", problem, ...(cause === undefined ? {} : { cause }) });
  }

  /** Forgets the last wrong message, because the server has worked since. */
  forget(): void {
    this.#last = "";
  }
}
