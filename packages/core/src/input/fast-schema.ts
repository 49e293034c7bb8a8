/** Whether a plain value is what a schema accepts, just as it stands; a `false` may be too strict. */
export type Fitting = (value: unknown) => boolean;

/** What Valibot's schemas, and the steps of their pipes, tell about themselves. */
interface Described {
  readonly type: string;
  readonly entries?: { readonly [name: string]: Described };
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Described[];
  readonly requirement?: unknown;
  readonly item?: Described;
}

const never: Fitting = () => false;

/** Integers between bounds; plain numbers are integers anyway. */
function ranged(pipe: readonly Described[]): Fitting {
  let least = Number.MIN_SAFE_INTEGER;
  let most = Number.MAX_SAFE_INTEGER;
  for (const { type, requirement } of pipe) {
    if (type === "min_value") least = Math.max(least, requirement as number);
    else if (type === "max_value") most = Math.min(most, requirement as number);
    else if (type !== "number" && type !== "integer") return never;
  }
  return (value) => typeof value === "number" && value >= least && value <= most;
}

/** Fields in the schema's order: for another order there is the schema itself, which mends it. */
function record(entries: { readonly [name: string]: Described }): Fitting {
  const names = Object.keys(entries);
  // Made with the first move: most importers of a game wait for none.
  let fits: Fitting[] | undefined;
  return (value) => {
    fits ??= names.map((name) => fittingOf(entries[name]!));
    let at = 0;
    for (const name in value as object) {
      if (name !== names[at] || !fits[at]!((value as { readonly [name: string]: unknown })[name])) return false;
      at++;
    }
    return at === names.length;
  };
}

/** Lists of what fits, and whatever is checked of the whole list. */
function list(fits: Fitting, pipe: readonly Described[]): Fitting {
  const checks = pipe.filter(({ type }) => type === "check").map(({ requirement }) => requirement as Fitting);
  if (checks.length + 1 < pipe.length) return never;
  return (value) => Array.isArray(value) && value.every(fits) && checks.every((check) => check(value));
}

/**
 * A quick answer for the schemas that most moves are made of (strict objects of integers and words), which says yes to nothing that the
 * schema would refuse or change. Whatever it doesn't know or finds wrong is for the schema to say.
 */
export function fittingOf(schema: Described): Fitting {
  const { type, entries, options, literal, item, pipe } = schema;
  if (type === "number") return ranged(pipe ?? []);
  if (type === "array") return list(fittingOf(item!), pipe ?? []);
  if (pipe !== undefined) return never;
  if (type === "literal") return (value) => value === literal;
  if (type === "picklist") return (value) => options!.includes(value);
  return type === "strict_object" ? record(entries!) : never;
}
