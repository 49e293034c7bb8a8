import { type Described, stepsOf } from "./described.js";

/** Plain words for the words and characters in Valibot's messages. */
const plainWords: { readonly [word: string]: string | undefined } = {
  Array: "a list",
  Object: "an object",
  boolean: "true | false",
  number: "a whole number",
  string: "a text",
  ">=": "at least ",
  "<=": "at most ",
};

/**
 * Describes in plain words what a schema accepts in one field: `"a list of at least 2"`, `"deck | display"`. The second
 * argument is the path to this field: a list of names and indices. If the path leads through a union or a tuple, the
 * function describes `otherwise`, the type that Valibot expects at the end of the path.
 */
export function expectedBy(schema: Described, [key, ...rest]: readonly string[], otherwise: string | null): string {
  const steps = stepsOf(schema);
  const [{ type, entries, item }] = steps;
  const inner = key === undefined ? undefined : (entries?.[key] ?? item);
  if (inner !== undefined) return expectedBy(inner, rest, otherwise);
  const expects = key === undefined ? steps.flatMap((step) => step.expects ?? []).join(" of ") : otherwise;
  return (expects ?? "another value")
    .replace(/"[^"]*"|\w+|[<>]=|[()]/g, (word) => plainWords[word] ?? word.replace(/[()"]/g, ""))
    .replace(/of at least (\S+) of at most/, type === "number" ? "from $1 to" : "of $1 to");
}
