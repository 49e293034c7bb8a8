import { types } from "node:util";

/** A place inside arguments: the position of the argument, then the names of the fields. */
export type Place = readonly (string | number)[];

/** Returns whether a value is data: an object literal or a list. */
export function isData(value: unknown): value is object {
  if (typeof value !== "object" || value === null || types.isProxy(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Array.isArray(value);
}

/** Returns whether a value is code: a function, or an object with methods, such as a game or a client. */
export function isCode(value: unknown): boolean {
  if (typeof value === "function") return true;
  if (typeof value !== "object" || value === null) return false;
  try {
    return !isData(value) || Object.values(value).some((field) => typeof field === "function");
  } catch {
    // This is a proxy or an accessor that throws.
    return true;
  }
}

function fieldsOf(value: object): (string | number)[] {
  return Array.isArray(value) ? [...new Set([0, value.length - 1])].filter((at) => at >= 0) : Object.keys(value);
}

function below(value: unknown, place: Place, depth: number): Place[] {
  if (depth === 0 || !isData(value) || isCode(value)) return [];
  return fieldsOf(value).flatMap((field) => {
    const inner = [...place, field];
    return [inner, ...below((value as { readonly [field: string]: unknown })[field], inner, depth - 1)];
  });
}

/** Returns every place in arguments up to a depth. For a list, returns only the first and the last item. */
export function placesIn(args: readonly unknown[], depth: number): Place[] {
  return args.flatMap((value, position) => [[position], ...below(value, [position], depth)]);
}

/** Returns the value at a place. */
export function valueAt(root: unknown, place: Place): unknown {
  return place.reduce((value, field) => (value as { readonly [field: string]: unknown })[field], root);
}

/** Returns a copy of a value with another value at a place. The copy shares all other parts with the original. */
export function replacedAt<T>(root: T, [field, ...rest]: Place, by: unknown): T {
  if (field === undefined) return by as T;
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as { [field: string]: unknown };
  const inner = replacedAt(copy[field], rest, by);
  Object.defineProperty(copy, field, { value: inner, enumerable: true, writable: true, configurable: true });
  return copy as T;
}

/**
 * The number of parts of one argument that are compared before and after each call. Many calls share most of their
 * arguments.
 */
const mostParts = 200;

/** The length of the longest list whose items are all compared. */
const longestList = 1_000;

/**
 * Returns the parts of a value as a flat list. If nothing in the value changes, a second call returns an equal list.
 * For a long list in the value, the result contains only the length and both ends of the list.
 */
export function partsOf(root: unknown): unknown[] {
  const parts: unknown[] = [];
  const waiting: unknown[] = [root];
  const seen = new Set<unknown>();
  while (waiting.length > 0 && parts.length < mostParts) {
    const value = waiting.pop();
    parts.push(value);
    if (typeof value !== "object" || value === null || ArrayBuffer.isView(value) || seen.has(value)) continue;
    seen.add(value);
    pushFields(value, parts, waiting);
  }
  return parts;
}

function pushFields(value: object, parts: unknown[], waiting: unknown[]): void {
  try {
    if (Array.isArray(value) && value.length > longestList) {
      parts.push(value.length, value[0], value.at(-1));
      return;
    }
    for (const name of Reflect.ownKeys(value)) {
      if (parts.length >= mostParts) return;
      const field = Object.getOwnPropertyDescriptor(value, name);
      parts.push(name);
      if (field !== undefined && "value" in field) waiting.push(field.value);
    }
  } catch {
    // This is a proxy that cannot be inspected.
  }
}

/** Returns whether two lists of parts are the same, item by item. */
export function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}
