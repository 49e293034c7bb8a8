import { demand, demandFunction, demandNumber } from "../demand.js";
import type { Trouble } from "../host.js";

/** Options of a bus. */
export interface BusOptions {
  /** The channel that all servers of a group use; by default `turnwright`. Letters, digits and `_`. */
  readonly channel?: string;
  /** Is called when messages could not be sent or heard. The bus tries again by itself. */
  readonly onTrouble?: (trouble: Trouble) => void;
}

/** Returns the channel of a bus. Throws a `TypeError` if an option is wrong. */
export function channelOf(how: BusOptions): string {
  demand(typeof how === "object" && how !== null && !Array.isArray(how), "how", "an object of options");
  const { channel = "turnwright", onTrouble, heartbeatSeconds }: BusOptions & { heartbeatSeconds?: number } = how;
  demandFunction(onTrouble, "how.onTrouble");
  demandNumber(heartbeatSeconds, "how.heartbeatSeconds");
  if (typeof channel !== "string" || !/^[a-z]\w{0,62}$/i.test(channel))
    throw new TypeError("channel: expected a letter, and then at most 62 letters, digits and _");
  return channel;
}

/** Returns a function that tells of trouble. */
export function troubleOf({ onTrouble }: BusOptions): (problem: unknown) => void {
  return (problem) => onTrouble?.({ code: "bus", problem });
}

/** Returns how long to wait after so many failures, in milliseconds: up to 100, 200, 400 ... 10,000, at random. */
export function backoff(failures: number): number {
  const [word = 0] = crypto.getRandomValues(new Uint16Array(1));
  const most = Math.min(10_000, 100 * (1 << Math.min(failures, 10)));
  return Math.floor((most * (word + 1)) / 65_536);
}
