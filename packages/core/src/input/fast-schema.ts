import { type Described, rangeOf, stepsOf } from "./described.js";

/**
 * A function that returns whether a schema accepts a plain value unchanged. The function never returns `true` for an
 * invalid value, but can return `false` for a valid value.
 */
export type FastSchema = (value: unknown) => boolean;

const never: FastSchema = () => false;

/** Compiles a schema of integers between two bounds. */
function ranged(steps: readonly Described[]): FastSchema {
  const range = rangeOf(steps);
  if (range === undefined) return never;
  const { least, most } = range;
  return (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/**
 * Compiles a schema of records. The compiled function accepts only records whose fields are in the order of the schema.
 * For another order, callers use the schema itself, which restores the order.
 */
function record(entries: { readonly [name: string]: Described }): FastSchema {
  const names = Object.keys(entries);
  // Created at the first move: most programs that import a game never need these functions.
  let fits: FastSchema[] | undefined;
  return (value) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
    fits ??= names.map((name) => fastSchema(entries[name]));
    let at = 0;
    for (const name in value) {
      if (name !== names[at] || !fits[at]((value as { readonly [name: string]: unknown })[name])) return false;
      at++;
    }
    return at === names.length;
  };
}

/** Compiles a schema of lists. `fits` checks each item. `steps` check the whole list, for example its length. */
function list(fits: FastSchema, steps: readonly Described[]): FastSchema {
  const checks = steps.filter(({ type }) => type === "check").map(({ requirement }) => requirement as FastSchema);
  if (checks.length < steps.length) return never;
  return (value) => Array.isArray(value) && value.every(fits) && checks.every((check) => check(value));
}

/**
 * Compiles a schema into a fast check. Supports the schemas that most moves use: strict objects whose fields are
 * integers or fixed strings. The check never accepts a value that the schema would refuse or change. When the check
 * returns `false`, the value can still be valid; callers then use the schema itself.
 */
export function fastSchema(schema: Described): FastSchema {
  const [base, ...steps] = stepsOf(schema);
  const { type, entries, options, literal, item } = base;
  if (type === "number") return ranged(steps);
  if (type === "array") return list(fastSchema(item!), steps);
  if (steps.length > 0) return never;
  if (type === "literal") return (value) => value === literal;
  if (type === "picklist") return (value) => options!.includes(value);
  return type === "strict_object" ? record(entries!) : never;
}
