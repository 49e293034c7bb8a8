// Events as viewers are told them: a field that somebody may not see may be `null`, or a list of `null`.
import type { Game, Kinds } from "@turnwright/core";
import type { JsonSchema } from "./json-schema.js";
import { either } from "./types.js";

type FieldRule = "all" | "reveals" | "none" | "count" | "owner" | { readonly others: "none" | "count" };

const nothing: JsonSchema = { type: "null" };

function orNull(schema: JsonSchema): JsonSchema {
  if (schema.enum !== undefined) return { ...schema, enum: [...schema.enum, null] };
  if (typeof schema.type === "string" && schema.properties === undefined && schema.items === undefined)
    return { ...schema, type: [schema.type, "null"] };
  const { description, ...bare } = schema;
  return description === undefined ? either([bare, nothing]) : { description, ...either([bare, nothing]) };
}

function masked(schema: JsonSchema, rule: FieldRule): JsonSchema {
  const how = typeof rule === "string" ? rule : rule.others;
  if (how === "none" || how === "owner") return orNull(schema);
  if (how !== "count") return schema;
  if (typeof schema.items !== "object") throw new Error("only a list can be shown by its length");
  return { ...schema, items: orNull(schema.items) };
}

/** Widens the fields of a game's events by the table of its views. Changes the variants in place. */
export function maskEvents(game: Game<Kinds>, variants: readonly JsonSchema[]): void {
  const tables = game.secrecy.events as { readonly [type: string]: { readonly [field: string]: FieldRule } };
  for (const { properties } of variants) {
    const table = tables[String(properties?.["type"]?.const)];
    if (properties === undefined || table === undefined) continue;
    for (const [field, rule] of Object.entries(table))
      if (properties[field] !== undefined) properties[field] = masked(properties[field], rule);
  }
}
