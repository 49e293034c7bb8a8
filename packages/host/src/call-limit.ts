import { portableSha256 } from "@turnwright/log";

const minute = 60_000;
const mostCallers = 10_000;
const longestName = 200;

/**
 * Returns the key by which a caller is counted: the name of the caller, or the hash of a name with more than 200
 * characters. The hash is necessary because a slice of a long text would keep the whole text in memory. For a value
 * that is not a text, returns an empty text.
 */
export function callerName(caller: unknown): string {
  if (typeof caller !== "string") return "";
  return caller.length > longestName ? portableSha256(caller) : caller;
}

/**
 * A limit on the calls of each caller. The number of calls that a caller may still make grows steadily with time, up to
 * the number allowed per minute.
 */
export class CallLimit {
  readonly #perMinute: number;
  /**
   * The number of calls that each caller may still make, and the time when this number was computed. The most recent
   * caller is last.
   */
  readonly #callers = new Map<string, { left: number; at: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /**
   * Counts a call with its cost. Returns whether the caller may make the call. A refused call costs nothing. `now` is
   * in milliseconds.
   */
  allows(by: string, now: number = performance.now(), cost = 1): boolean {
    const caller = callerName(by);
    const known = this.#callers.get(caller) ?? { left: this.#perMinute, at: now };
    const gained = ((now - known.at) * this.#perMinute) / minute;
    const left = Math.min(this.#perMinute, known.left + gained);
    this.#callers.delete(caller);
    this.#callers.set(caller, { left: left >= cost ? left - cost : left, at: now });
    if (this.#callers.size > mostCallers) this.#callers.delete(this.#callers.keys().next().value ?? "");
    return left >= cost;
  }
}
