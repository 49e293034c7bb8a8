/** The fields of a Valibot issue from which core makes a problem. */
interface Issue {
  readonly path?: readonly { readonly key: unknown }[] | undefined;
  readonly expected: string | null;
  readonly received: string;
  readonly type: string;
  readonly message: string;
}

const inWords = new Map([
  ["never", "no field of this name"],
  ["string", "a text"],
  ["number", "a number"],
  ["boolean", "true | false"],
  ["Array", "a list"],
  ["Object", "an object"],
]);

/** Returns in words what Valibot expects. */
function inWordsOf(expected: string, type: string): string {
  const bound = expected.replace(/^[<>]=/, "");
  if (type === "integer") return "an integer";
  if (type === "max_length") return `at most ${bound} characters or items`;
  if (type === "min_value") return `${bound} or more`;
  if (type === "max_value") return `${bound} or less`;
  // Valibot writes a list of allowed words as ("one" | "other").
  return inWords.get(expected) ?? expected.replace(/^\((.*)\)$/, "$1").replaceAll('"', "");
}

/**
 * Returns the path of the first fault in a value from outside, and a description of the value that is expected at this
 * path.
 */
export function firstFault([{ path = [], expected, received, type, message }]: readonly [Issue, ...Issue[]]): {
  readonly path: string;
  readonly expected: string;
} {
  const key = path.at(-1)?.key;
  // If a field is missing, `expected` is the name of the field in quotation marks.
  const isMissing = received === "undefined" && expected === `"${String(key)}"`;
  // Valibot's own messages begin with "Invalid" and repeat the value. Other messages are those of the game.
  const hasOwnWords = !message.startsWith("Invalid ");
  return {
    path: path.map((item) => String(item.key)).join("."),
    expected: isMissing ? "a field of this name" : hasOwnWords ? message : inWordsOf(expected ?? "another value", type),
  };
}
