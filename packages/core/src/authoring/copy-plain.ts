import { demandList, mostItems } from "./demand.js";
import type { Immutable } from "./kinds.js";

/**
 * `copyPlain` copies at most this many levels of nested lists and objects. No game needs more levels. A recursion of
 * this depth fits on every call stack.
 */
const mostLevels = 500;

const notPlain = "value (options, outcome, events): expected plain JSON";

/**
 * Returns a deep copy of plain JSON values with the same key order. Does not check that the value is plain. Throws a
 * `TypeError` when `value` contains itself, nests more than 500 levels, holds a list of more than a million items or
 * cannot be read.
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
 * Returns a copy of a list of numbers, strings, booleans or `null`. Returns `null` if `list` is `null`, because a view
 * has `null` in place of a hidden list. Use `copyList` in the function `clone` of a game's rules. Throws a `TypeError`
 * when `list` is neither a list nor
 * `null`.
 */
export function copyList<T>(list: readonly T[]): T[] {
  return copied(list, "list");
}

function copied<T>(list: readonly T[], name: string): T[] {
  if (list === null) return list;
  demandList(list, name);
  return [...list] as T[];
}

/**
 * Returns a copy of a list of lists of simple values. In a view, the whole list or an inner list can be hidden. A
 * hidden list is `null` in `lists` and in the copy. Throws a `TypeError` when `lists` or an item of it is neither a
 * list nor
 * `null`.
 */
export function copyLists<T>(lists: readonly (readonly T[])[]): T[][] {
  if (lists === null) return lists;
  demandList(lists, "lists");
  const copy: T[][] = [];
  for (let at = 0; at < lists.length; at++) copy.push(copied(lists[at] as readonly T[], "lists"));
  return copy;
}
