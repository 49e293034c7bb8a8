import type { Encoded } from "./encoded.js";
import type { Item } from "./hosted-match.js";

/**
 * The number of items that a match keeps for clients that connect again. A client that has missed more receives the
 * whole state, which is then hardly longer than the missed entries.
 */
const itemsKept = 16;

/**
 * An item in memory. If all viewers receive the same message about an item, only this message is stored. Other items
 * without a match are stored as a text, because a text needs only a third of the memory.
 */
type Kept = { readonly n: number } & (
  | { readonly message: string }
  | { readonly text: string }
  | { readonly item: Item }
);

/** An item that a client has missed, or the message about it that all viewers receive. */
export type Missed = { readonly message: string } | { readonly item: Item };

function keptOf(encoded: Encoded): Kept {
  const { item, common } = encoded;
  const { n } = item;
  if (item.type === "undone") return { n, item };
  if (item.type === "entry" && common !== undefined) return { n, message: common };
  // Clients that are behind are not sent the state after an old entry.
  return { n, text: JSON.stringify(item.type === "entry" ? { ...item, after: undefined } : item) };
}

/** The last entries that viewers have received, for clients that connect again. */
export class RecentItems {
  readonly #items: Kept[] = [];

  add(encoded: Encoded): void {
    this.#items.push(keptOf(encoded));
    if (this.#items.length > itemsKept) this.#items.shift();
  }

  /** Returns the entries after `n` up to `last`, or `undefined` if some of them are no longer in memory. */
  after(n: number, last: number): readonly Missed[] | undefined {
    const first = this.#items[0]?.n ?? last + 1;
    if (n > last || n < first - 1) return undefined;
    const after = this.#items.filter((item) => item.n > n && item.n <= last);
    return after.map((kept) => ("text" in kept ? { item: JSON.parse(kept.text) as Item } : kept));
  }
}
