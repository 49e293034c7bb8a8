import { demand, isRecord } from "@turnwright/core/internal";
import { demandFunction, demandNumber } from "../demand.js";
import type { Trouble } from "../host.js";
import { reporterTo } from "../reporter-to.js";

/** Options of a bus. */
export interface BusOptions {
  /**
   * The channel that all servers of a group use; by default `turnwright`. The name is a letter, followed by at most 62
   * letters, digits and `_`.
   */
  readonly channel?: string;
  /**
   * A function that the bus calls when it could not send or receive messages; by default `onTrouble` of the host. The
   * bus tries to connect again by itself.
   */
  readonly onTrouble?: (trouble: Trouble) => void;
  /**
   * The time after which silence is a failure, in seconds; by default 10. In this time, the bus sends two messages to
   * itself. If none comes back, the bus calls `onTrouble` once, and renews its connections until messages come back.
   */
  readonly heartbeatSeconds?: number;
}

/**
 * Returns the channel that the options of a bus name, or the default channel. Throws a `TypeError` if an option is
 * wrong.
 */
export function channelOf(how: BusOptions): string {
  demand(isRecord(how), "how", "an object of options");
  const { channel = "turnwright", onTrouble, heartbeatSeconds } = how;
  demandFunction(onTrouble, "how.onTrouble");
  demandNumber(heartbeatSeconds, "how.heartbeatSeconds");
  if (typeof channel !== "string" || !/^[a-z]\w{0,62}$/i.test(channel))
    throw new TypeError("channel: expected a letter, and then at most 62 letters, digits and _");
  return channel;
}

/**
 * An object that reports the problems of a bus to `onTrouble` of the bus's options. If the options have no `onTrouble`,
 * it reports the problems to the host.
 */
export class Reporter {
  readonly #own: BusOptions["onTrouble"];
  #host: ((problem: unknown) => void) | undefined;

  constructor({ onTrouble }: BusOptions) {
    this.#own = onTrouble;
  }

  readonly report = (problem: unknown): void => {
    if (this.#own === undefined) this.#host?.(problem);
    else reporterTo(this.#own)({ code: "bus", problem });
  };

  /** Sets the function that gets the problems of a bus without `onTrouble`. */
  reportTo(host: (problem: unknown) => void): void {
    this.#host = host;
  }
}

/**
 * Returns the time to wait before the next attempt, in milliseconds. `failures` is the number of failures so far. The
 * time is random, and below a limit that doubles with each failure, from 100 to 10,000.
 */
export function backoff(failures: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint16Array(1));
  const most = Math.min(10_000, 100 * (1 << Math.min(failures, 10)));
  return Math.floor((most * (word + 1)) / 65_536);
}
