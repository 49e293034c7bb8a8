/** The public fields of a Valibot schema. A step of its `pipe`, such as `minValue(0)`, has some of the same fields. */
export interface Described {
  readonly type: string;
  readonly expects?: string | null;
  readonly entries?: { readonly [name: string]: Described };
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly pipe?: readonly Described[];
  readonly requirement?: unknown;
  readonly item?: Described;
}

/**
 * Returns the steps of a schema's `pipe` in order. If a schema has no pipe, the only step is the schema itself. A pipe
 * inside a pipe is replaced by its steps.
 */
export function stepsOf(schema: Described): readonly Described[] {
  return schema.pipe?.flatMap(stepsOf) ?? [schema];
}

/**
 * Returns the least and the greatest number that the given steps of a valibot `pipe` allow. Returns `undefined` if a
 * step does anything other than setting a bound.
 */
export function rangeOf(steps: readonly Described[]): { readonly least: number; readonly most: number } | undefined {
  let least = Number.MIN_SAFE_INTEGER;
  let most = Number.MAX_SAFE_INTEGER;
  for (const { type, requirement } of steps) {
    if (type === "min_value") least = Math.max(least, requirement as number);
    else if (type === "max_value") most = Math.min(most, requirement as number);
    else if (type !== "number" && type !== "integer") return undefined;
  }
  return { least, most };
}
