import type { Item } from "./hosted-match.js";
import type { Requested } from "./load-match.js";

const itemsKept = 64;
const requestsKept = 256;

/** Returns an entry without the match after it, which would take the memory of 64 states. */
function withoutMatch(entry: Extract<Item, { type: "entry" }>): Item {
  const { after, ...kept } = entry;
  return after === undefined ? entry : kept;
}

/** The last entries of a match: for those who come back, and to know requests that were carried out. */
export class Recent {
  readonly #items: Item[] = [];
  readonly #requests: Requested[];

  constructor(requests: readonly Requested[]) {
    this.#requests = requests.slice(-requestsKept);
  }

  add(item: Item): void {
    this.#items.push(item.type === "entry" ? withoutMatch(item) : item);
    if (this.#items.length > itemsKept) this.#items.shift();
    if (item.type === "closed") return;
    const seat = "seat" in item ? item.seat : null;
    this.#requests.push({ n: item.n, seat, request: item.request, toAct: item.status.toAct });
    if (this.#requests.length > requestsKept) this.#requests.shift();
  }

  /** Returns the entries after `n`, or `undefined` if some of them are no longer here. `last` is the newest one. */
  itemsAfter(n: number, last: number): readonly Item[] | undefined {
    const first = this.#items[0]?.n ?? last + 1;
    return n <= last && n >= first - 1 ? this.#items.filter((item) => item.n > n) : undefined;
  }

  /** Returns whether all that was requested after entry `n` is still here. */
  hasAfter(n: number, last: number): boolean {
    return n >= (this.#requests[0]?.n ?? last + 1) - 1;
  }

  /** Returns what was requested after entry `n`, or `undefined` if some of it is no longer here. */
  requestsAfter(n: number, last: number): readonly Requested[] | undefined {
    return this.hasAfter(n, last) ? this.#requests.filter((line) => line.n > n) : undefined;
  }
}
