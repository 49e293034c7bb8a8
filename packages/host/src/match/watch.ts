import type { Trouble } from "../host.js";

/** The time after which a call of the storage is reported that has not been answered, in milliseconds. */
const tooLong = 10_000;

interface Call {
  readonly match: string;
  readonly since: number;
  isReported: boolean;
}

/** The calls of the storage that are not answered yet. */
export class Watch {
  readonly #calls = new Set<Call>();

  /** Returns the answer of the storage. */
  async over<T>(match: string, answer: Promise<T>): Promise<T> {
    const call: Call = { match, since: performance.now(), isReported: false };
    this.#calls.add(call);
    try {
      return await answer;
    } finally {
      this.#calls.delete(call);
    }
  }

  /** Reports each call once that has not been answered for ten seconds. */
  look(report: (trouble: Trouble) => void): void {
    const now = performance.now();
    for (const call of this.#calls) {
      if (call.isReported || now - call.since < tooLong) continue;
      call.isReported = true;
      const problem = new Error(`the storage has not answered for ${tooLong / 1_000} seconds`);
      report({ code: "store", match: call.match, problem });
    }
  }
}
