import type { Seat } from "@turnwright/core";
import { longestTimer } from "./clock.js";

/** The timers of the seats that have no connection. */
export class Absences {
  readonly #timers = new Map<Seat, ReturnType<typeof setTimeout>>();

  /**
   * Starts a timer that calls `gone` after `seconds`, at the latest after 23 days. Replaces an earlier timer of the
   * seat. `end` for the same seat cancels the timer.
   */
  begin(seat: Seat, seconds: number, gone: () => void): void {
    this.end(seat);
    const timer = setTimeout(
      () => {
        this.#timers.delete(seat);
        gone();
      },
      Math.min(seconds * 1_000, longestTimer),
    );
    this.#timers.set(seat, timer);
  }

  /** Returns whether the seat has a timer. */
  isWaiting(seat: Seat): boolean {
    return this.#timers.has(seat);
  }

  end(seat: Seat): void {
    clearTimeout(this.#timers.get(seat));
    this.#timers.delete(seat);
  }

  endAll(): void {
    for (const seat of [...this.#timers.keys()]) this.end(seat);
  }
}
