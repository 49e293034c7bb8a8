import type { Immutable } from "./kinds.js";

/** A deep copy of plain JSON values, key order kept. Ours only: it believes that the value is plain. */
export function copyPlain<T>(value: T | Immutable<T>): T {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map((item) => copyPlain(item)) as T;
  const copy: Record<string, unknown> = {};
  for (const key of Object.keys(value)) copy[key] = copyPlain((value as Record<string, unknown>)[key]);
  return copy as T;
}

/** A copy of a list of simple values, or of the `null` that hides one: what a game's `clone` is made of. */
export function copyList<T>(list: readonly T[]): T[] {
  return list === null ? list : [...list];
}

/** A copy of a list of lists of simple values. */
export function copyLists<T>(lists: readonly (readonly T[])[]): T[][] {
  if (lists === null) return lists;
  const copy: T[][] = [];
  for (let at = 0; at < lists.length; at++) copy.push(copyList(lists[at]!));
  return copy;
}

/** Each item as often as the count at its place says, in their order: a deck before it is shuffled. Not at all where that is 0 or less. */
export function repeated<T>(items: readonly T[], counts: readonly number[]): T[] {
  const list: T[] = [];
  for (let at = 0; at < items.length; at++) for (let left = counts[at]!; left > 0; left--) list.push(items[at]!);
  return list;
}

/**
 * A list that holds one value so many times: what a game's `blank` is made of. Not `new Array(length)`, whose lists count as lists with holes
 * for ever in V8 and are read more slowly, as are their copies; nor `Array.from` with a function, which takes ten times as long.
 */
export function filled<T>(length: number, value: T): T[] {
  const list: T[] = [];
  for (let at = 0; at < length; at++) list[at] = value;
  return list;
}

/** A list of so many empty lists, each its own: a state's hands before anything is dealt. */
export function emptyLists<T>(count: number): T[][] {
  return copyLists(filled<T[]>(count, []));
}
