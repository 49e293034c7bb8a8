import { unref } from "../unref.js";
import { backoff } from "./bus-options.js";

/** The time after which a message that has not come back makes the bus count as silent, in milliseconds. */
const patience = 2_000;

/** The functions that a heartbeat calls. */
export interface Beating {
  /** Sends a message that comes back to this bus. */
  ping(): void;
  /** Renews the connections of the bus. */
  renew(): void;
  /** Reports that no message comes back. Called once, until a message comes back again. */
  report(problem: unknown): void;
  /** Called when a message comes back again. */
  resumed(): void;
}

/**
 * A check of a bus by its own messages. A bus receives the messages that it sends, like all other buses on its channel.
 * If a message does not come back, a connection is broken, even if it looks open. The heartbeat then renews the
 * connections until messages come back. It waits longer and longer between two attempts, up to 10 more seconds.
 */
export class Heartbeat {
  readonly #milliseconds: number;
  readonly #do: Beating;
  readonly #timer: ReturnType<typeof setInterval>;
  /** The time since which no sent message has come back, by `performance.now`; `undefined` if none is missing. */
  #missingSince: number | undefined = performance.now();
  /** The time before which the connections are not renewed again, by `performance.now`. */
  #renewAfter: number;
  #failures = 0;

  /** Starts to send two messages in `milliseconds`. Silence for `milliseconds` is a failure. */
  constructor(milliseconds: number, what: Beating) {
    this.#milliseconds = milliseconds;
    this.#do = what;
    this.#renewAfter = performance.now() + milliseconds;
    this.#timer = setInterval(() => this.#beat(), milliseconds / 2);
    // The timer alone must not keep the process alive.
    unref(this.#timer);
  }

  /** Whether messages come back in time. */
  get isWorking(): boolean {
    return this.#missingSince === undefined || performance.now() - this.#missingSince < patience;
  }

  /** Notes that a message is to be sent. */
  sent(): void {
    if (this.#missingSince !== undefined) return;
    this.#missingSince = performance.now();
    this.#renewAfter = this.#missingSince + this.#milliseconds;
  }

  /** Notes that a message came back. */
  heard(): void {
    this.#missingSince = undefined;
    if (this.#failures === 0) return;
    this.#failures = 0;
    this.#do.resumed();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    const now = performance.now();
    // Timers are not exact. Without a margin, a timer that is early by a moment would wait for half a period more.
    if (this.#missingSince !== undefined && now + this.#milliseconds / 10 >= this.#renewAfter) {
      if (this.#failures === 0) this.#do.report(new Error("the bus is silent: its own messages do not come back"));
      this.#renewAfter = now + this.#milliseconds + backoff(this.#failures++);
      this.#do.renew();
    }
    this.#do.ping();
  }
}
