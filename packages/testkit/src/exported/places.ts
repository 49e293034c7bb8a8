import { types } from "node:util";

/** A place inside arguments: the position, then the fields that lead there. */
export type Place = readonly (string | number)[];

/** Whether a value is an object literal or a list, and so data. */
export function isData(value: unknown): value is object {
  if (typeof value !== "object" || value === null || types.isProxy(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Array.isArray(value);
}

/** Whether a value is code of the program: a function, or an object that has methods, such as a game or a client. */
export function isCode(value: unknown): boolean {
  if (typeof value === "function") return true;
  if (typeof value !== "object" || value === null) return false;
  try {
    return !isData(value) || Object.values(value).some((field) => typeof field === "function");
  } catch {
    // A proxy or an accessor that throws.
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

/** Returns every place in arguments down to a depth; of lists, the first item and the last. */
export function placesIn(args: readonly unknown[], depth: number): Place[] {
  return args.flatMap((value, position) => [[position], ...below(value, [position], depth)]);
}

/** Returns what stands at a place. */
export function valueAt(root: unknown, place: Place): unknown {
  return place.reduce((value, field) => (value as { readonly [field: string]: unknown })[field], root);
}

/** Returns a copy of a value with another one at a place; what the place does not touch is shared. */
export function replacedAt<T>(root: T, [field, ...rest]: Place, by: unknown): T {
  if (field === undefined) return by as T;
  const copy = (Array.isArray(root) ? [...root] : { ...root }) as { [field: string]: unknown };
  const inner = replacedAt(copy[field], rest, by);
  Object.defineProperty(copy, field, { value: inner, enumerable: true, writable: true, configurable: true });
  return copy as T;
}

const mostParts = 2_000;

/** The longest list that is looked into item by item. */
const longestList = 1_000;

/**
 * Returns the parts of a value as a flat list: two lists are equal unless something in the value was changed. Of long lists it
 * looks at the length and both ends.
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
    // A proxy that lets nobody look inside.
  }
}

/** Whether two lists of parts are the same, item by item. */
export function areSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((part, at) => Object.is(part, other[at]));
}
