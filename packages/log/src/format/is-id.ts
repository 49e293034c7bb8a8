/** Returns whether a value is valid as the id of a match or a request: 1 to 64 letters, digits, `_` and `-`. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && /^[\w-]{1,64}$/.test(value);
}
