import type { Metrics } from "./host.js";

const samples = 1024;

/** The counters of a host, and the durations of appends to its storage. */
export class Meter {
  movesStored = 0;
  requestsRefused = 0;
  conflicts = 0;
  slowReadersClosed = 0;
  connections = 0;
  readonly #taken: number[] = [];
  #next = 0;

  /** Records how long the storage took for one append, in milliseconds. */
  took(milliseconds: number): void {
    this.#taken[this.#next] = milliseconds;
    this.#next = (this.#next + 1) % samples;
  }

  read(matchesOpen: number): Metrics {
    const sorted = this.#taken.toSorted((one, other) => one - other);
    const at = (percent: number): number => sorted[Math.floor((sorted.length * percent) / 100)] ?? 0;
    const { movesStored, requestsRefused, conflicts, slowReadersClosed, connections } = this;
    const storeMilliseconds = { median: at(50), p99: at(99) };
    return { matchesOpen, connections, movesStored, requestsRefused, conflicts, slowReadersClosed, storeMilliseconds };
  }
}
