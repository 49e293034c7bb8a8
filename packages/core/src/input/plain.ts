import type { Mismatch, Result } from "./refusal.js";
import { no, ok } from "./refusal.js";

/**
 * A value that does not change when it is written as JSON and read again. A plain value is `null`, a boolean, a string,
 * a safe integer except `-0`, a list without holes, or an object without inherited fields. All items and fields of a
 * plain value are plain as well.
 */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** The limits of a value from outside. */
export interface PlainLimits {
  /** The greatest number of levels of nesting. A flat object has one level. */
  readonly depth: number;
  /** The greatest number of values in total; keys of objects are not counted. */
  readonly values: number;
  /** The greatest length of one string, in UTF-16 units. */
  readonly text: number;
  /** Whether a top-level field can be `undefined`, as in options. Such a field is left out of the copy. */
  readonly gaps?: true;
}

/** The limits for a move: 8 levels, 2,000 values, strings of 4,000 UTF-16 units. */
export const moveLimits: PlainLimits = { depth: 8, values: 2_000, text: 4_000 };

/**
 * The limits for options with a user's own content: 12 levels, 50,000 values, strings of 100,000 UTF-16 units. When
 * `plain` copies an object with these limits, it leaves out fields that are `undefined`.
 */
export const optionLimits: PlainLimits = { depth: 12, values: 50_000, text: 100_000, gaps: true };

/**
 * The names that have a meaning in JavaScript itself. A field must not have one of these names. A string in a log must
 * not be one of these names either, because a game could use the string as a key.
 */
export const reservedNames: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "toLocaleString",
  "valueOf",
  "toJSON",
  "hasOwnProperty",
  "isPrototypeOf",
  "propertyIsEnumerable",
]);

type Task = {
  readonly from: object;
  readonly into: Record<string, Plain> | Plain[];
  readonly path: string;
  readonly depth: number;
};

/** An error whose cause is a mismatch. */
class MismatchError extends Error {}

function refuse(path: string, problem: Mismatch["problem"], expected: string): never {
  throw new MismatchError(problem, { cause: { path, problem, expected } });
}

function pathOf(parent: string, key: string): string {
  return parent === "" ? key : `${parent}.${key}`;
}

/** Returns a field of any value. Returns `undefined` if the value has no such field, or if the field cannot be read. */
export function fieldIn(from: unknown, name: string): unknown {
  try {
    return (from as { readonly [name: string]: unknown })[name];
  } catch {
    return undefined;
  }
}

/**
 * Returns the name of the first field of `from` that is not in `names`. The function checks inherited fields as well.
 * Returns
 * `undefined` if all names are in the list, and `null` if the fields of the object cannot be read.
 */
export function strangeName(from: object, names: readonly string[]): string | null | undefined {
  try {
    for (const name in from) if (!names.includes(name)) return name;
  } catch {
    return null;
  }
  return undefined;
}

/** Returns a value without parts as a plain value, or `undefined` for a value with parts. */
function leaf(value: unknown, limits: PlainLimits, parent: string, key: string): Plain | undefined {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "object") return undefined;
  if (typeof value === "string") {
    if (value.length <= limits.text) return value;
    return refuse(pathOf(parent, key), "too-big", `a text of at most ${limits.text} units`);
  }
  if (typeof value !== "number") return refuse(pathOf(parent, key), "not-plain", "a JSON value");
  if (Number.isSafeInteger(value) && !Object.is(value, -0)) return value;
  return refuse(pathOf(parent, key), "not-plain", "an integer");
}

function keysOf(from: object, path: string, limits: PlainLimits): readonly string[] {
  const proto: unknown = Object.getPrototypeOf(from);
  const list = Array.isArray(from);
  if (list ? proto !== Array.prototype : proto !== Object.prototype && proto !== null)
    refuse(path, "not-plain", "a plain object or list");
  if (list && from.length > limits.values) refuse(path, "too-big", `at most ${limits.values} values`);
  if (Object.getOwnPropertySymbols(from).length > 0) refuse(path, "not-plain", "only fields with a text as name");
  const keys = Object.keys(from);
  if (list && keys.length !== from.length) refuse(path, "not-plain", "a list without holes or extra fields");
  return keys;
}

/** Returns whether a value is a list. Returns `false` for a revoked proxy, which core refuses later. */
export function isList(value: unknown): value is readonly unknown[] {
  try {
    return Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Returns the value of a field. Refuses a name that has a meaning in JavaScript, and a field that would run code when
 * read.
 */
function fieldOf(from: object, key: string, parent: string): unknown {
  if (reservedNames.has(key)) refuse(pathOf(parent, key).slice(0, 200), "unknown-field", "no reserved name");
  if (key.length > 200) refuse(pathOf(parent, key).slice(0, 200), "too-big", "a name of at most 200 units");
  const own = Object.getOwnPropertyDescriptor(from, key);
  if (own !== undefined && "value" in own) return own.value;
  return refuse(pathOf(parent, key), "not-plain", "a value, not an accessor");
}

function copyInto(
  { from, into: copy, path: parent, depth }: Task,
  tasks: Task[],
  limits: PlainLimits,
  spent: number,
): number {
  // `copy` is a list or a record: both take a value by its key.
  const into = copy as Record<string, Plain>;
  const fromList = Array.isArray(from);
  const keys = keysOf(from, parent, limits);
  if (spent + keys.length > limits.values) refuse(parent, "too-big", `at most ${limits.values} values`);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at];
    const value = fieldOf(from, key, parent);
    if (fromList && key !== String(at))
      refuse(pathOf(parent, key), "not-plain", "a list without holes or extra fields");
    if (value === undefined && parent === "" && !fromList && limits.gaps) continue;
    const simple = leaf(value, limits, parent, key);
    if (simple !== undefined) {
      into[key] = simple;
      continue;
    }
    if (depth >= limits.depth) refuse(pathOf(parent, key), "too-big", `at most ${limits.depth} levels`);
    const inner: Record<string, Plain> | Plain[] = isList(value) ? [] : {};
    into[key] = inner;
    tasks.push({ from: value as object, into: inner, path: pathOf(parent, key), depth: depth + 1 });
  }
  return spent + keys.length;
}

/**
 * Copies a value from outside into fresh plain values. If the value is not plain, returns a problem whose `path` says
 * where the value is wrong. By default, `limits` are the limits for moves. Never throws and never recurses, even if the
 * value was made to do harm. Refuses accessors without reading them. Refuses proxies that throw. Refuses cyclic values
 * too, because a cycle exceeds the depth limit. Fields that are not enumerable are left out, as in JSON.
 *
 * Limit the length of a JSON text before you call `JSON.parse`. `plain` cannot stop early for an object with too many
 * fields. JavaScript engines list all names of an object before a program can read the first name. Listing a million
 * names takes 0.4 s. `JSON.parse` takes twice as long to create an object with so many fields.
 */
export function plain(given: unknown, limits: PlainLimits = moveLimits): Result<Plain, Mismatch> {
  let path = "";
  try {
    const simple = leaf(given, limits, "", "");
    if (simple !== undefined) return ok(simple);
    const into: Record<string, Plain> | Plain[] = isList(given) ? [] : {};
    const tasks: Task[] = [{ from: given as object, into, path: "", depth: 1 }];
    let spent = 0;
    for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) {
      path = task.path;
      spent = copyInto(task, tasks, limits, spent);
    }
    return ok(into);
  } catch (thrown) {
    if (thrown instanceof MismatchError) return no(thrown.cause as Mismatch);
    return no({ path, problem: "not-plain", expected: "a JSON value that can be read" });
  }
}
