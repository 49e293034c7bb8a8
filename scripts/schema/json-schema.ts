/** The keywords of JSON Schema (draft 2020-12) that our schemas use, in the order in which they are written. */
export interface JsonSchema {
  $schema?: string;
  $id?: string;
  title?: string;
  description?: string;
  default?: unknown;
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  minimum?: number;
  maximum?: number;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  properties?: { [name: string]: JsonSchema };
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  prefixItems?: JsonSchema[];
  items?: boolean | JsonSchema;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  $defs?: { [name: string]: JsonSchema };
}

const order = [
  "$schema",
  "$id",
  "title",
  "description",
  "default",
  "$ref",
  "type",
  "const",
  "enum",
  "minimum",
  "maximum",
  "pattern",
  "minLength",
  "maxLength",
  "properties",
  "required",
  "additionalProperties",
  "prefixItems",
  "items",
  "minItems",
  "maxItems",
  "uniqueItems",
  "anyOf",
  "oneOf",
  "$defs",
] as const;

/**
 * The same schema with its keywords in their order; a keyword that is not ours is refused: validators here don't know
 * it.
 */
export function ordered(schema: JsonSchema): JsonSchema {
  const strange = Object.keys(schema).find((keyword) => !order.some((known) => known === keyword));
  if (strange !== undefined) throw new Error(`the keyword ${strange} is not in scripts/schema/json-schema.ts`);
  return Object.fromEntries(
    order.flatMap((keyword) => {
      const value = schema[keyword];
      return value === undefined ? [] : [[keyword, orderedValue(keyword, value)]];
    }),
  );
}

function orderedValue(keyword: keyof JsonSchema, value: unknown): unknown {
  if (keyword === "properties" || keyword === "$defs") {
    const inner = Object.entries(value as { [name: string]: JsonSchema });
    const sorted = keyword === "$defs" ? inner.sort(([one], [other]) => (one < other ? -1 : 1)) : inner;
    return Object.fromEntries(sorted.map(([name, schema]) => [name, ordered(schema)]));
  }
  if (keyword === "anyOf" || keyword === "oneOf" || keyword === "prefixItems")
    return (value as JsonSchema[]).map(ordered);
  const isSchema = (keyword === "items" || keyword === "additionalProperties") && typeof value === "object";
  return isSchema ? ordered(value as JsonSchema) : value;
}
