import type { Seat } from "@turnwright/core";
import type { Item } from "./hosted-match.js";
import { kindOf, type Requested } from "./load-match.js";

const itemsKept = 32;

/** The number of lines of a match whose requests are remembered. A request that refers to an older entry is stale. */
export const requestsKept = 256;

/** An item in memory. It is kept as a text, which takes a third of the memory, unless it contains a match. */
type Kept = { readonly n: number } & ({ readonly text: string } | { readonly item: Item });

function keptOf(item: Item): Kept {
  const { n } = item;
  if (item.type === "undone") return { n, item };
  // Clients that are behind are not sent the state after an old entry.
  return { n, text: JSON.stringify(item.type === "entry" ? { ...item, after: undefined } : item) };
}

/** The last entries of a match, for clients that connect again and for requests that are sent again. */
export class Recent {
  readonly #items: Kept[] = [];
  #requests: readonly Requested[];
  #isFilled = false;

  /** Keeps the requests of the lines that were read. `toAct` are the seats that are to act after the last of them. */
  constructor(requests: readonly Requested[], toAct: readonly Seat[]) {
    const last = requests.at(-1);
    this.#requests = last === undefined ? [] : [...requests.slice(-requestsKept, -1), { ...last, toAct }];
  }

  /** Whether all lines that `requestsAfter` can know are kept. */
  get isFilled(): boolean {
    return this.#isFilled || this.#requests.length === requestsKept;
  }

  /** Keeps the requests of the last lines, which were read from the storage. */
  fill(requests: readonly Requested[]): void {
    const first = this.#requests[0]?.n ?? Number.MAX_SAFE_INTEGER;
    this.#requests = [...requests.filter(({ n }) => n < first), ...this.#requests].slice(-requestsKept);
    this.#isFilled = true;
  }

  add(item: Item): void {
    this.#items.push(keptOf(item));
    if (this.#items.length > itemsKept) this.#items.shift();
    if (item.type === "closed") return;
    const seat = "seat" in item ? item.seat : null;
    const kind = item.type === "news" ? kindOf(item.news, item.request) : "act";
    const requested = { n: item.n, seat, request: item.request, kind, toAct: item.status.toAct };
    this.#requests = [...this.#requests.slice(1 - requestsKept), requested];
  }

  /** Returns the entries after `n` up to `last`, or `undefined` if some of them are no longer kept. */
  itemsAfter(n: number, last: number): readonly Item[] | undefined {
    const first = this.#items[0]?.n ?? last + 1;
    if (n > last || n < first - 1) return undefined;
    const after = this.#items.filter((item) => item.n > n && item.n <= last);
    return after.map((kept) => ("item" in kept ? kept.item : (JSON.parse(kept.text) as Item)));
  }

  /** Returns the seats that were to act after entry `n`, or `null` if that is not known. */
  toActAfter(n: number): readonly Seat[] | null {
    return this.#requests.find((line) => line.n === n)?.toAct ?? null;
  }

  /** Returns the requests after entry `n`, or `undefined` if some of them are not kept. */
  requestsAfter(n: number, last: number): readonly Requested[] | undefined {
    const first = this.#requests[0]?.n ?? last + 1;
    return n >= first - 1 ? this.#requests.filter((line) => line.n > n) : undefined;
  }
}
