import { type Described, rangeOf, stepsOf } from "./described.js";

const names: { readonly [type: string]: string } = {
  array: "a list",
  boolean: "true | false",
  strict_object: "an object",
  strict_tuple: "a list",
  string: "a text",
};

/** Describes the integers between the bounds of a schema. */
function rangeText(steps: readonly Described[]): string {
  const { least, most } = rangeOf(steps) ?? {};
  if (least === undefined || least === Number.MIN_SAFE_INTEGER) return "an integer";
  return most === Number.MAX_SAFE_INTEGER ? `${least} or more` : `${least} to ${most}`;
}

/** Describes what a schema accepts at the end of a path, in the words of the options: `"0 to 8"`, `"deck | display"`. */
export function expectedBy(schema: Described, path: readonly string[]): string {
  const steps = stepsOf(schema);
  const [{ type, entries, item, literal, options }] = steps;
  const [key, ...rest] = path;
  if (key !== undefined) {
    const inner = entries?.[key] ?? item;
    return inner === undefined ? "a value" : expectedBy(inner, rest);
  }
  if (type === "number") return rangeText(steps);
  if (type === "picklist") return options!.join(" | ");
  return type === "literal" ? String(literal) : (names[type] ?? "a value");
}
