import { demandCount, demandList, mostItems } from "./demand.js";
import type { Immutable } from "./kinds.js";

/** Deeper than anything that a game keeps, and shallow enough for any stack. */
const mostLevels = 500;

const notPlain = "value (options, outcome, events): expected plain JSON";

/**
 * Returns a deep copy of plain JSON values, key order kept. It does not check that the value is plain. Throws a
 * `TypeError` when `value` goes round in a circle, nests more than 500 levels, holds a list that is too long or cannot
 * be read.
 */
export function copyPlain<T>(value: T | Immutable<T>): T {
  if (value === null || typeof value !== "object") return value as T;
  try {
    return copyOf(value as object, 0) as T;
  } catch (thrown) {
    // A getter or a proxy may throw anything.
    if (thrown instanceof TypeError) throw thrown;
    throw new TypeError(notPlain, { cause: thrown });
  }
}

function copyOf<T extends object>(value: T, level: number): T {
  const isList = Array.isArray(value);
  if (level >= mostLevels || (isList && value.length > mostItems)) throw new TypeError(notPlain);
  if (isList) {
    return value.map((item: unknown) => partOf(item, level)) as unknown as T;
  }
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = partOf((value as Record<string, unknown>)[key], level);
  return copy as T;
}

function partOf(value: unknown, level: number): unknown {
  return value === null || typeof value !== "object" ? value : copyOf(value, level + 1);
}

/**
 * Returns a copy of a list of simple values, or of the `null` that hides one: what a game's `clone` is made of.
 * Throws a `TypeError` when `list` is neither.
 */
export function copyList<T>(list: readonly T[]): T[] {
  return copied(list, "list");
}

function copied<T>(list: readonly T[], name: string): T[] {
  if (list === null) return list;
  demandList(list, name);
  return [...list] as T[];
}

/** Returns a copy of a list of lists of simple values. Throws a `TypeError` when `lists` is none. */
export function copyLists<T>(lists: readonly (readonly T[])[]): T[][] {
  if (lists === null) return lists;
  demandList(lists, "lists");
  const copy: T[][] = [];
  for (let at = 0; at < lists.length; at++) copy.push(copied(lists[at] as readonly T[], "lists"));
  return copy;
}

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
 * when
 * `count` is no integer of at most a million.
 */
export function emptyLists<T>(count: number): T[][] {
  demandCount(count, "count");
  const lists: T[][] = [];
  for (let at = 0; at < count; at++) lists[at] = [];
  return lists;
}
