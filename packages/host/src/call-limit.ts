import { portableSha256 } from "@turnwright/log";

const minute = 60_000;
const mostCallers = 10_000;
const longestName = 200;

/** Returns what is kept of the name of a caller. The beginning of a long text would keep all of it in memory. */
export function callerName(caller: unknown): string {
  if (typeof caller !== "string") return "";
  return caller.length > longestName ? portableSha256(caller) : caller;
}

/** Counts the calls of each caller. A caller gains calls as time goes by, up to those of a minute. */
export class CallLimit {
  readonly #perMinute: number;
  /** What each caller may still do, and when that was computed; the latest caller is last. */
  readonly #callers = new Map<string, { left: number; at: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a call, or as many as it costs. Returns whether the caller may make it. */
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
