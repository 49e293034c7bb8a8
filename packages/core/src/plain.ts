import type { Misfit, Result } from "./refusal.js";
import { no, ok } from "./refusal.js";

/** A value that JSON can carry and that survives it unchanged: integers only, no `-0`, no holes, own plain fields. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

/** How much a stranger may send at once. */
export interface PlainLimits {
  /** Nesting, 1 for a flat object. */
  readonly depth: number;
  /** Values in all, keys of objects not counted. */
  readonly values: number;
  /** Length of one text in UTF-16 units. */
  readonly text: number;
}

/** Enough for any move: 8 levels, 2,000 values, texts of 4,000 units. */
export const moveLimits: PlainLimits = { depth: 8, values: 2_000, text: 4_000 };

/** Enough for options with a user's own content: 12 levels, 50,000 values, texts of 100,000 units. */
export const optionLimits: PlainLimits = { depth: 12, values: 50_000, text: 100_000 };

/** Names that mean something to JavaScript itself; no field of ours is called so. */
const reserved: ReadonlySet<string> = new Set([
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "toJSON",
  "hasOwnProperty",
]);

type Task = {
  readonly from: object;
  readonly into: Record<string, Plain> | Plain[];
  readonly path: string;
  readonly depth: number;
};

class Unfit extends Error {
  readonly misfit: Misfit;

  constructor(misfit: Misfit) {
    super(misfit.problem);
    this.misfit = misfit;
  }
}

function refuse(path: string, problem: Misfit["problem"], expected: string): never {
  throw new Unfit({ path, problem, expected });
}

function leaf(value: unknown, path: string, limits: PlainLimits): Plain | undefined {
  if (value === null || typeof value === "boolean") return value;
  if (typeof value === "object") return undefined;
  if (typeof value === "string") {
    return value.length <= limits.text ? value : refuse(path, "too-big", `a text of at most ${limits.text} units`);
  }
  if (typeof value !== "number") return refuse(path, "not-plain", "a JSON value");
  return Number.isSafeInteger(value) && !Object.is(value, -0) ? value : refuse(path, "not-plain", "an integer");
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

function copyInto(task: Task, tasks: Task[], limits: PlainLimits, spent: number): number {
  const { from, depth } = task;
  // A list's or a record's: both take a value by its key.
  const into = task.into as Record<string, Plain>;
  const keys = keysOf(from, task.path, limits);
  if (spent + keys.length > limits.values) refuse(task.path, "too-big", `at most ${limits.values} values`);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at]!;
    const path = task.path === "" ? key : `${task.path}.${key}`;
    if (reserved.has(key)) refuse(path.slice(0, 200), "unknown-field", "no reserved name");
    if (key.length > 200) refuse(path.slice(0, 200), "too-big", "a name of at most 200 units");
    if (Array.isArray(from) && key !== String(at)) refuse(path, "not-plain", "a list without holes or extra fields");
    const own = Object.getOwnPropertyDescriptor(from, key);
    if (own === undefined || !("value" in own)) return refuse(path, "not-plain", "a value, not an accessor");
    const simple = leaf(own.value, path, limits);
    if (simple !== undefined) {
      into[key] = simple;
      continue;
    }
    if (depth >= limits.depth) refuse(path, "too-big", `at most ${limits.depth} levels`);
    const inner: Record<string, Plain> | Plain[] = Array.isArray(own.value) ? [] : {};
    into[key] = inner;
    tasks.push({ from: own.value as object, into: inner, path, depth: depth + 1 });
  }
  return spent + keys.length;
}

/**
 * Copies something from outside into fresh plain values, or says what is not plain about it. Never throws and never
 * recurses, whatever it is given: accessors are refused unread, a proxy that throws is refused, cycles end at the
 * depth; fields that are not enumerable are left out, as JSON does.
 */
export function plain(given: unknown, limits: PlainLimits = moveLimits): Result<Plain, Misfit> {
  try {
    const simple = leaf(given, "", limits);
    if (simple !== undefined) return ok(simple);
    const into: Record<string, Plain> | Plain[] = Array.isArray(given) ? [] : {};
    const tasks: Task[] = [{ from: given as object, into, path: "", depth: 1 }];
    let spent = 0;
    for (let task = tasks.pop(); task !== undefined; task = tasks.pop()) spent = copyInto(task, tasks, limits, spent);
    return ok(into);
  } catch (thrown) {
    if (thrown instanceof Unfit) return no(thrown.misfit);
    return no({ path: "", problem: "not-plain", expected: "a JSON value that can be read" });
  }
}
