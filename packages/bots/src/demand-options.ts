/**
 * Throws a `TypeError` unless the options of a bot are an object. Each field with one of the given names must be absent
 * or a number of 0 or more.
 */
export function demandOptions(options: object, numbers: readonly string[]): void {
  if (typeof options !== "object" || options === null || Array.isArray(options))
    throw new TypeError("options: expected an object");
  const fields = options as { readonly [name: string]: unknown };
  for (const name of numbers) {
    const value = fields[name];
    if (value !== undefined && !(typeof value === "number" && value >= 0))
      throw new TypeError(`options.${name}: expected a number of 0 or more`);
  }
}
