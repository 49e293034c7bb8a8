import { demand, isList, isRecord, mostItems } from "../authoring/demand.js";

/** The maximum nesting of option values. For example, a list of lists of integers has three levels. */
const deepest = 8;

function isText(value: unknown): boolean {
  return typeof value === "string";
}

/**
 * For each kind of option shape, a function that tests whether a value is such a shape. The test checks all fields of a
 * shape except those that hold other shapes.
 */
const kinds: { readonly [kind: string]: ((shape: { readonly [field: string]: unknown }) => boolean) | undefined } = {
  integer: ({ least, most, mostBeside }) =>
    [least, most].every(Number.isSafeInteger) && (mostBeside === undefined || typeof mostBeside === "function"),
  words: ({ words }) => isList(words) && words.every(isText),
  boolean: () => true,
  seat: () => true,
  null: () => true,
  either: ({ of }) => isList(of),
  list: ({ length }) => length === "seats" || (Number.isSafeInteger(length) && Number(length) <= mostItems),
  content: ({ name, read }) => isText(name) && typeof read === "function",
};

/**
 * Throws a TypeError that names `place`, unless `shape` is the `shape` of an option type, such as `integer(1,
 * 9).shape`.
 */
export function demandShape(shape: unknown, place: string, depth = 1): void {
  demand(isRecord(shape) && depth <= deepest, place, "a shape, as `integer` and `oneOf` make it");
  const kind = shape["kind"];
  const test = typeof kind === "string" && Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  demand(test !== undefined, `${place}.kind`, Object.keys(kinds).join(" | "));
  demand(test(shape), place, `the fields of ${String(kind)}`);
  const { of } = shape;
  if (kind === "list") demandShape(of, `${place}.of`, depth + 1);
  if (kind === "either" && isList(of))
    for (const [at, one] of of.entries()) demandShape(one, `${place}.of.${at}`, depth + 1);
}
