/** The part of an issue of Valibot that a problem contains. */
interface Issue {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
  readonly expected: string | null;
  readonly received: string;
}

const inWords = new Map([
  ["never", "no field of this name"],
  ["string", "a text"],
  ["number", "a number"],
  ["boolean", "true | false"],
  ["Array", "a list"],
  ["Object", "an object"],
]);

/** Returns the path of the first fault in a value from outside, and what would be right there. */
export function firstFault([{ path = [], expected, received }]: readonly [Issue, ...Issue[]]): {
  readonly path: string;
  readonly expected: string;
} {
  const key = path.at(-1)?.key;
  // Valibot expects the name of a field that is missing, in quotation marks.
  const isMissing = received === "undefined" && expected === `"${String(key)}"`;
  return {
    path: path.map((item) => String(item.key)).join("."),
    expected: isMissing ? "a field of this name" : (inWords.get(expected ?? "") ?? expected ?? "another value"),
  };
}
