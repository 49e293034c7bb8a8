import type { Result } from "@turnwright/core";
import { no } from "@turnwright/core/rules";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Trouble } from "../host.js";

/** The time after which the host waits no longer for an answer of the storage, in milliseconds. */
const tooLong = 10_000;
/** The most calls for one match that the host has given up and that are not answered yet. */
const mostLost = 2;

interface Call {
  readonly match: string;
  readonly since: number;
  giveUp(): void;
}

const reason: string = `the storage has not answered for ${tooLong / 1_000} seconds`;
const unanswered: { readonly ok: false; readonly problem: StoreProblem } = no({ code: "unavailable", reason });

/** Returns what a storage answers. A storage that throws at once rejects like any other. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  return ask();
}

/**
 * The calls of the storage that are not answered yet. A call that takes too long counts as failed, so that a match
 * waits for no answer forever.
 */
export class Watch {
  /** The oldest call is first. */
  readonly #calls = new Set<Call>();
  /** The numbers of calls that were given up and are not answered yet, by match. */
  readonly #lost = new Map<string, number>();

  /**
   * Returns the answer of the storage, or `unavailable` if it takes too long. Does not ask again while two calls for
   * this match are lost, so that a storage that hangs is not asked more and more.
   */
  over<T>(match: string, ask: () => Promise<Result<T, StoreProblem>>): Promise<Result<T, StoreProblem>> {
    if ((this.#lost.get(match) ?? 0) >= mostLost) return Promise.resolve(unanswered);
    return new Promise((resolve, reject) => {
      const call = { match, since: performance.now(), giveUp: () => resolve(unanswered) };
      this.#calls.add(call);
      const settled = (): void => {
        if (!this.#calls.delete(call)) this.#countLost(match, -1);
      };
      answered(ask).finally(settled).then(resolve, reject);
    });
  }

  #countLost(match: string, change: 1 | -1): void {
    const count = (this.#lost.get(match) ?? 0) + change;
    if (count > 0) this.#lost.set(match, count);
    else this.#lost.delete(match);
  }

  /** Reports and gives up each call that has not been answered for ten seconds. */
  look(report: (trouble: Trouble) => void): void {
    const now = performance.now();
    for (const call of this.#calls) {
      if (now - call.since < tooLong) return;
      this.#calls.delete(call);
      this.#countLost(call.match, 1);
      report({ code: "store", match: call.match, problem: new Error(reason) });
      call.giveUp();
    }
  }
}
