import { demandCount, demandList } from "./demand.js";

/**
 * Returns a list with `counts[i]` copies of `items[i]`, in the order of the items. Use `repeated` to make a deck of
 * cards before the shuffle. An item with a count of 0 or less is left out. Throws a `TypeError` when `items` or
 * `counts` is not a list. Throws a `TypeError` when one of `counts` is not an integer or is above 1,000,000.
 */
export function repeated<T>(items: readonly T[], counts: readonly number[]): T[] {
  demandList(items, "items");
  demandList(counts, "counts");
  const list: T[] = [];
  for (let at = 0; at < items.length; at++) {
    demandCount(counts[at], "counts of the items");
    for (let left = counts[at] as number; left > 0; left--) list.push(items[at] as T);
  }
  return list;
}

/**
 * Returns a list of `length` items that are all `value`. Use `filled` in the function `blank` of your game. V8 reads
 * this list faster than a list made by `new Array(length)`. This is also true for copies of the list. `Array.from` with
 * a function takes ten times as long to make the list. The list is empty if `length` is 0 or less. Throws a `TypeError`
 * when `length` is not an integer or is above 1,000,000.
 */
export function filled<T>(length: number, value: T): T[] {
  demandCount(length, "length");
  const list: T[] = [];
  for (let at = 0; at < length; at++) list[at] = value;
  return list;
}

/**
 * Returns a list of `count` separate empty lists, such as the hands of all seats before anything is dealt. The list is
 * empty if `count` is 0 or less. Throws a `TypeError` when `count` is not an integer or is above 1,000,000.
 */
export function emptyLists<T>(count: number): T[][] {
  demandCount(count, "count");
  const lists: T[][] = [];
  for (let at = 0; at < count; at++) lists[at] = [];
  return lists;
}
