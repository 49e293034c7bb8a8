import type { Seat } from "@turnwright/core";
import type { Item } from "./hosted-match.js";
import { kindOf, type Requested } from "./load-match.js";

/**
 * The number of lines of a match whose requests the host remembers. A request that refers to an older entry is stale.
 */
export const requestsKept = 256;

/** The requests of the last lines of a match. With them, the host recognizes requests that clients send again. */
export class RecentRequests {
  #requests: Requested[];
  #isFilled = false;

  /**
   * Stores the requests of the lines that were read. `toAct` are the seats that may act after the last of these lines.
   */
  constructor(requests: readonly Requested[], toAct: readonly Seat[]) {
    const last = requests.at(-1);
    this.#requests = last === undefined ? [] : [...requests.slice(-requestsKept, -1), { ...last, toAct }];
  }

  /** Whether this object has the requests of all lines that `requestsAfter` can return. */
  get isFilled(): boolean {
    return this.#isFilled || this.#requests.length === requestsKept;
  }

  /** Stores the requests of the last lines, which were read from the storage. */
  fill(requests: readonly Requested[]): void {
    const first = this.#requests[0]?.n ?? Number.MAX_SAFE_INTEGER;
    this.#requests = [...requests.filter(({ n }) => n < first), ...this.#requests].slice(-requestsKept);
    this.#isFilled = true;
  }

  add(item: Item): void {
    if (item.type === "closed") return;
    const seat = "seat" in item ? item.seat : null;
    const kind = item.type === "news" ? kindOf(item.news, item.request) : "act";
    const requested = { n: item.n, seat, request: item.request, kind, toAct: item.status.toAct };
    this.#requests.push(requested);
    if (this.#requests.length > requestsKept) this.#requests.shift();
  }

  /** Returns the seats that had to act after entry `n`, or `null` if they are not known. */
  toActAfter(n: number): readonly Seat[] | null {
    return this.#requests.find((line) => line.n === n)?.toAct ?? null;
  }

  /** Returns the requests after entry `n`, or `undefined` if some of them are not stored. */
  requestsAfter(n: number, last: number): readonly Requested[] | undefined {
    const first = this.#requests[0]?.n ?? last + 1;
    return n >= first - 1 ? this.#requests.filter((line) => line.n > n) : undefined;
  }
}
