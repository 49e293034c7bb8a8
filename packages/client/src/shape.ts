import { isRecord } from "@turnwright/core/internal";

/** The first fault of a value: its path, with dots, and a description of the right value. */
export interface Fault {
  readonly path: string;
  readonly expected: string;
  /** The error that the rules of the game threw because of the fault, if they threw one. */
  readonly cause?: unknown;
}

/**
 * A function that returns the first fault of a value at `path`, or `undefined` if the value has the type `T`. Objects
 * may have further fields, because a later version of the protocol may add fields.
 */
export interface Shape<T> {
  (value: unknown, path: string): Fault | undefined;
  /** Never set. This field only tells TypeScript the type that the shape checks. */
  readonly type?: T;
}

/** Returns the shape of values for which `test` returns `true`. */
export function shape<T>(test: (value: unknown) => boolean, expected: string): Shape<T> {
  return (value, path) => (test(value) ? undefined : { path, expected });
}

export const anything: Shape<never> = () => undefined;
export const text: Shape<string> = shape((value) => typeof value === "string", "a text");
export const truth: Shape<boolean> = shape((value) => typeof value === "boolean", "true or false");
export const number: Shape<number> = shape(Number.isFinite, "a number");
export const count: Shape<number> = shape(
  (value) => typeof value === "number" && Number.isSafeInteger(value) && value >= 0,
  "an integer of 0 or more",
);
export const record: Shape<object> = shape(isRecord, "an object");

/** Returns the shape of one value. */
export function only<const T extends string | number | boolean | null>(right: T): Shape<T> {
  return shape((value) => value === right, String(right));
}

/** Returns the shape of the keys of an object. */
export function keyOf<T extends object>(words: T): Shape<keyof T & string> {
  return shape((word) => typeof word === "string" && Object.hasOwn(words, word), Object.keys(words).join(" | "));
}

export function nullable<T>(one: Shape<T>): Shape<T | null> {
  return (value, path) => (value === null ? undefined : one(value, path));
}

export function optional<T>(one: Shape<T>): Shape<T | undefined> {
  return (value, path) => (value === undefined ? undefined : one(value, path));
}

export function listOf<T>(one: Shape<T>): Shape<readonly T[]> {
  return (value, path) => {
    if (!Array.isArray(value)) return { path, expected: "a list" };
    for (const [at, item] of value.entries()) {
      const fault = one(item, `${path}.${at}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}

/** Returns the shape of objects with these fields. */
export function fields<T extends object>(of: { readonly [F in keyof T]-?: Shape<T[F]> }): Shape<T> {
  const rows = Object.entries<Shape<unknown>>(of);
  return (value, path) => {
    if (!isRecord(value)) return { path, expected: "an object" };
    for (const [field, one] of rows) {
      const fault = one(value[field], path === "" ? field : `${path}.${field}`);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}

/**
 * Returns the shape that `choose` chooses for a value. If the value is no object, `choose` gets an empty object.
 * TypeScript does not check that the chosen shapes have the type `T`.
 */
export function either<T>(
  choose: (fieldsOf: { readonly [field: string]: unknown }, value: unknown) => Shape<unknown>,
): Shape<T> {
  return (value, path) => choose(isRecord(value) ? value : {}, value)(value, path);
}
