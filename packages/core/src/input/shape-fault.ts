import { isRecord } from "../authoring/demand.js";
import type { Mismatch } from "./refusal.js";

/** The properties that `shapeFault` needs to know about a match. */
export interface ShapeRules {
  /** The number of seats. */
  readonly seats: number;
  /** Whether values can be hidden (`null`), as in views and in positions that were written from views. */
  readonly hides: boolean;
}

/** Returns the kind of a value. A number that no state can contain, such as NaN, has the kind "fraction". */
function kindOf(value: unknown): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) return "fraction";
  return value === null ? "null" : Array.isArray(value) ? "list" : typeof value;
}

/** Returns whether values of this kind have parts. */
function hasParts(kind: string): boolean {
  return kind === "list" || kind === "object";
}

const names: { readonly [kind: string]: string } = {
  list: "a list",
  object: "an object",
  string: "a text",
  number: "an integer",
};

/**
 * `model` is a list in the `blank` state, the state before the setup. Returns whether it has one item for each seat,
 * and each item is a list or an object.
 */
function isBySeat(model: readonly unknown[], { seats }: ShapeRules): boolean {
  return model.length > 0 && model.length === seats && model.every((row) => hasParts(kindOf(row)));
}

/**
 * Compares the shape of `value` with the shape of `model`. `value` is a state or a value in a state; `model` is its
 * counterpart before the setup. Returns the first difference, or `undefined` if there is none. These rules apply:
 *
 * - Lists, objects, strings, numbers and booleans keep their types, and objects keep their fields.
 * - A list with one list or one object for each seat keeps its length.
 * - Other lists can grow and shrink, but their items keep their types.
 * - A value that is `null` before the setup can have any shape.
 * - A list or an object that is empty before the setup can contain anything.
 */
export function shapeFault(model: unknown, value: unknown, rules: ShapeRules, path: string): Mismatch | undefined {
  const [expected, found] = [kindOf(model), kindOf(value)];
  if (found === "undefined") return { path, problem: "missing-field", expected: "a value" };
  if (expected === "null" || (found === "null" && rules.hides)) return undefined;
  if (found !== expected) return { path, problem: "wrong-type", expected: names[expected] ?? `a ${expected}` };
  if (Array.isArray(model) && Array.isArray(value)) return listFault(model, value, rules, path);
  return isRecord(model) && isRecord(value) ? fieldsFault(model, value, rules, path) : undefined;
}

function listFault(
  model: readonly unknown[],
  value: readonly unknown[],
  rules: ShapeRules,
  path: string,
): Mismatch | undefined {
  const bySeat = isBySeat(model, rules);
  if (bySeat && value.length !== model.length)
    return { path, problem: "out-of-range", expected: `a list with one item for each of ${rules.seats} seats` };
  const [first] = model;
  const kind = kindOf(first);
  if (model.length === 0 || model.some((item) => kindOf(item) !== kind)) return undefined;
  // If an item does not belong to a seat, only its kind is known.
  const item = bySeat || !hasParts(kind) ? first : kind === "list" ? [] : {};
  for (let at = 0; at < value.length; at++) {
    const fault = shapeFault(bySeat ? model[at] : item, value[at], rules, `${path}.${at}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

type Fields = { readonly [field: string]: unknown };

function fieldsFault(model: Fields, value: Fields, rules: ShapeRules, path: string): Mismatch | undefined {
  const fields = Object.keys(model);
  if (fields.length === 0) return undefined;
  const expected = `the fields ${fields.join(", ")}`;
  for (const field of fields) {
    const inner = `${path}.${field}`;
    if (!Object.hasOwn(value, field)) return { path: inner, problem: "missing-field", expected };
    const fault = shapeFault(model[field], value[field], rules, inner);
    if (fault !== undefined) return fault;
  }
  const strange = Object.keys(value).find((field) => !Object.hasOwn(model, field));
  return strange === undefined
    ? undefined
    : { path: `${path}.${strange.slice(0, 60)}`, problem: "unknown-field", expected };
}
