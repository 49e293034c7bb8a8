import { portableSha256 } from "@turnwright/log";
import { Allowance } from "./allowance.js";
import type { Limits } from "./host.js";

const hour = 3_600_000;
const mostCallers = 10_000;
const longestName = 200;

/** Returns what is kept of a name. The beginning of a long text would keep all of it in memory. */
function nameOf(by: unknown): string {
  if (typeof by !== "string") return "";
  return by.length > longestName ? portableSha256(by) : by;
}

interface Caller {
  readonly calls: Allowance;
  /** When the caller created its last matches. */
  created: readonly number[];
}

/** Those who call the functions of a host, and how much they have asked for. */
export class Callers {
  readonly #limits: Limits;
  /** The one that called last is last. */
  readonly #callers = new Map<string, Caller>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Returns whether a caller may create one more match, and counts it. */
  mayCreate(by: unknown, now: number): boolean {
    const caller = this.#caller(by);
    const recent = caller.created.filter((time) => time > now - hour);
    const isAllowed = recent.length < this.#limits.matchesPerHour;
    caller.created = isAllowed ? [...recent, now] : recent;
    return isAllowed;
  }

  /** Takes what a call costs, and returns whether its caller may make it. A call by nobody is always allowed. */
  mayCall(by: unknown, cost = 1): boolean {
    return by === undefined || this.#caller(by).calls.take(cost);
  }

  /** Takes what a call turned out to cost. */
  charge(by: unknown, cost: number): void {
    if (by !== undefined) this.#caller(by).calls.charge(cost);
  }

  #caller(by: unknown): Caller {
    const name = nameOf(by);
    const caller = this.#callers.get(name) ?? { calls: new Allowance(this.#limits.callsPerSecond), created: [] };
    this.#callers.delete(name);
    this.#callers.set(name, caller);
    if (this.#callers.size > mostCallers) this.#callers.delete(this.#callers.keys().next().value ?? "");
    return caller;
  }
}
