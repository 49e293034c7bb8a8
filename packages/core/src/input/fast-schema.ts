import { type Described, rangeOf, stepsOf } from "./described.js";

/** Whether a plain value is what a schema accepts, just as it stands; a `false` may be too strict. */
export type FastSchema = (value: unknown) => boolean;

const never: FastSchema = () => false;

/** Integers between bounds. */
function ranged(steps: readonly Described[]): FastSchema {
  const range = rangeOf(steps);
  if (range === undefined) return never;
  const { least, most } = range;
  return (value) => Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}

/** Fields in the schema's order: for another order there is the schema itself, which mends it. */
function record(entries: { readonly [name: string]: Described }): FastSchema {
  const names = Object.keys(entries);
  // Made with the first move: most importers of a game wait for none.
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

/** Lists of what fits, and whatever is checked of the whole list. */
function list(fits: FastSchema, steps: readonly Described[]): FastSchema {
  const checks = steps.filter(({ type }) => type === "check").map(({ requirement }) => requirement as FastSchema);
  if (checks.length < steps.length) return never;
  return (value) => Array.isArray(value) && value.every(fits) && checks.every((check) => check(value));
}

/**
 * Returns a quick answer for the schemas that most moves are made of (strict objects of integers and words), which says
 * yes to nothing that the schema would refuse or change. Whatever it doesn't know or finds wrong is for the schema to
 * say.
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
