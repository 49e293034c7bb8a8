import { copyLists } from "./copy-plain.js";
import { demandCount, demandList } from "./demand.js";

/**
 * Returns each item as often as the count at its place says, in their order: a deck before it is shuffled. Not at all
 * where that is 0 or less. Throws a `TypeError` when `items` or `counts` is no list, or a count no integer of at most a
 * million.
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
 * Returns a list that holds one value so many times: what a game's `blank` is made of. Not `new Array(length)`, whose
 * lists count as lists with holes for ever in V8 and are read more slowly, as are their copies; nor `Array.from` with a
 * function, which takes ten times as long. Throws a `TypeError` when `length` is no integer of at most a million.
 */
export function filled<T>(length: number, value: T): T[] {
  demandCount(length, "length");
  const list: T[] = [];
  for (let at = 0; at < length; at++) list[at] = value;
  return list;
}

/**
 * Returns a list of so many empty lists, each its own: a state's hands before anything is dealt. Throws a `TypeError`
 * when `count`
 * is no integer of at most a million.
 */
export function emptyLists<T>(count: number): T[][] {
  demandCount(count, "count");
  return copyLists(filled<T[]>(count, []));
}
