import type { Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Trouble } from "../host.js";

/** The longest time for which the host waits for an answer of the storage, in milliseconds. */
const tooLong = 10_000;
/** The greatest number of unanswered calls for one match that have taken too long. */
const mostLost = 2;

/** A call of the storage that is not answered yet. */
interface Call {
  readonly match: string;
  readonly since: number;
  giveUp(answer: typeof unanswered): void;
}

const reason: string = `the storage has not answered for ${tooLong / 1_000} seconds`;
/** The answer that the host uses for a call when it stops waiting for the storage. */
export const unanswered: { readonly ok: false; readonly problem: StoreProblem } = no({ code: "unavailable", reason });

/** Makes a call of the storage. If the storage throws at once, the promise rejects. */
function begun<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return ask();
  } catch (thrown) {
    return Promise.reject(thrown);
  }
}

/**
 * The calls of the storage that are not answered yet. If a call takes too long, the host treats it as failed, so that
 * no match waits without end.
 */
export class Watch {
  /** The unanswered calls, the oldest first. */
  readonly #calls = new Set<Call>();
  /** The number of calls of each match that took too long and are still unanswered. */
  readonly #lost = new Map<string, number>();

  /**
   * Returns the answer of the storage, or `unavailable` if it takes too long. If two earlier calls for this match took
   * too long and are still unanswered, returns `unavailable` without a call. So a storage that hangs does not get more
   * and more calls. Calls `hear` with each answer of the storage that does not come too late.
   */
  over<T>(
    match: string,
    ask: () => Promise<Result<T, StoreProblem>>,
    hear: (answer: Result<T, StoreProblem>, match: string) => void = () => {},
  ): Promise<Result<T, StoreProblem>> {
    if (this.#lost.size > 0 && (this.#lost.get(match) ?? 0) >= mostLost) return Promise.resolve(unanswered);
    return new Promise((resolve, reject) => {
      const call: Call = { match, since: performance.now(), giveUp: resolve };
      this.#calls.add(call);
      begun(ask).then(
        (answer) => {
          if (this.#isInTime(call)) hear(answer, match);
          resolve(answer);
        },
        (thrown: unknown) => {
          this.#isInTime(call);
          reject(thrown);
        },
      );
    });
  }

  /** Notes that a call is answered. Returns whether the host still waits for the answer. */
  #isInTime(call: Call): boolean {
    const isWaiting = this.#calls.delete(call);
    if (!isWaiting) this.#countLost(call.match, -1);
    return isWaiting;
  }

  #countLost(match: string, change: 1 | -1): void {
    const count = (this.#lost.get(match) ?? 0) + change;
    if (count > 0) this.#lost.set(match, count);
    else this.#lost.delete(match);
  }

  /** Reports each call that has not been answered for ten seconds, and stops waiting for it. */
  look(report: (trouble: Trouble) => void): void {
    const now = performance.now();
    for (const call of this.#calls) {
      if (now - call.since < tooLong) return;
      this.#calls.delete(call);
      this.#countLost(call.match, 1);
      report({ code: "store", match: call.match, problem: new Error(reason) });
      call.giveUp(unanswered);
    }
  }
}
