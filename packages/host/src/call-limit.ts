const minute = 60_000;
const mostCallers = 10_000;

/** Counts the calls of each caller. A caller gains calls as time goes by, up to those of a minute. */
export class CallLimit {
  readonly #perMinute: number;
  /** What each caller may still do, and when that was computed; the latest caller is last. */
  readonly #callers = new Map<string, { left: number; at: number }>();

  constructor(perMinute: number) {
    this.#perMinute = perMinute;
  }

  /** Counts a call. Returns whether the caller may make it. */
  allows(caller: string, now: number = performance.now()): boolean {
    const known = this.#callers.get(caller) ?? { left: this.#perMinute, at: now };
    const gained = ((now - known.at) * this.#perMinute) / minute;
    const left = Math.min(this.#perMinute, known.left + gained);
    this.#callers.delete(caller);
    this.#callers.set(caller, { left: left >= 1 ? left - 1 : left, at: now });
    if (this.#callers.size > mostCallers) this.#callers.delete(this.#callers.keys().next().value ?? "");
    return left >= 1;
  }
}
