/** The part of an issue of Valibot that a problem contains. */
interface Issue {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
  readonly expected: string | null;
}

/** Returns the path of the first fault in a value from outside, and what would be right there. */
export function firstFault([{ path = [], expected }]: readonly [Issue, ...Issue[]]): {
  readonly path: string;
  readonly expected: string;
} {
  const isUnknown = expected === "never";
  return {
    path: path.map(({ key }) => String(key)).join("."),
    expected: isUnknown ? "no field of this name" : (expected ?? "another value"),
  };
}
