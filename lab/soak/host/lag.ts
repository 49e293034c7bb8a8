import { monitorEventLoopDelay } from "node:perf_hooks";

/** How late the timers of a process were, in milliseconds: a starved process looks like a silent one. */
export class Lag {
  readonly #delay = monitorEventLoopDelay({ resolution: 20 });

  constructor() {
    this.#delay.enable();
  }

  /** Returns the longest lag since the last call. */
  take(): number {
    const longest = Math.round(this.#delay.max / 1e6);
    this.#delay.reset();
    return longest;
  }
}

/** The lags of the last minute, in slices of a second. */
export class LagHistory {
  readonly #lags: { readonly at: number; readonly lag: number }[] = [];

  add(lag: number): void {
    this.#lags.push({ at: Date.now(), lag });
    while ((this.#lags[0]?.at ?? Number.POSITIVE_INFINITY) < Date.now() - 60_000) this.#lags.shift();
  }

  /** Returns the greatest lag of the last minute, and in how many of its slices it was above a second. */
  describe(): string {
    const longest = Math.max(0, ...this.#lags.map(({ lag }) => lag));
    const starved = this.#lags.filter(({ lag }) => lag > 1_000).length;
    return `${longest} ms at most, above 1,000 ms ${starved} times (${this.#lags.length} slices)`;
  }
}
