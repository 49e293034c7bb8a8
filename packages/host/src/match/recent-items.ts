import type { Item } from "./hosted-match.js";

const itemsKept = 32;

/** An item in memory. An item without a match is stored as a text, because a text needs only a third of the memory. */
type Kept = { readonly n: number } & ({ readonly text: string } | { readonly item: Item });

function keptOf(item: Item): Kept {
  const { n } = item;
  if (item.type === "undone") return { n, item };
  // Clients that are behind are not sent the state after an old entry.
  return { n, text: JSON.stringify(item.type === "entry" ? { ...item, after: undefined } : item) };
}

/** The last entries that viewers have received, for clients that connect again. */
export class RecentItems {
  readonly #items: Kept[] = [];

  add(item: Item): void {
    this.#items.push(keptOf(item));
    if (this.#items.length > itemsKept) this.#items.shift();
  }

  /** Returns the entries after `n` up to `last`, or `undefined` if some of them are no longer in memory. */
  after(n: number, last: number): readonly Item[] | undefined {
    const first = this.#items[0]?.n ?? last + 1;
    if (n > last || n < first - 1) return undefined;
    const after = this.#items.filter((item) => item.n > n && item.n <= last);
    return after.map((kept) => ("item" in kept ? kept.item : (JSON.parse(kept.text) as Item)));
  }
}
