import { type Described, rangeOf, stepsOf } from "./described.js";

/** Describes what a schema accepts at the end of a path: `"0 to 8"`, `"deck | display"`, `"Array"`. */
export function expectedBy(schema: Described, [key, ...rest]: readonly string[]): string {
  const steps = stepsOf(schema);
  const [{ type, entries, options, expects }] = steps;
  const inner = entries?.[key];
  if (inner !== undefined) return expectedBy(inner, rest);
  if (type === "picklist" && options !== undefined) return options.join(" | ");
  const range = type === "number" ? rangeOf(steps) : undefined;
  return range === undefined ? (expects ?? "another value") : `${range.least} to ${range.most}`;
}
