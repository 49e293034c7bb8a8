// Options: what the game's one description says of them, with the words of their TypeScript type.
import type { Game, Kinds } from "@turnwright/core";
import { optionsSchema } from "@turnwright/core/describe";
import type { Option, OptionShape } from "@turnwright/core/internal";
import type { JsonSchema } from "./json-schema.js";

type Definitions = { readonly [name: string]: JsonSchema };

function hasContent(shape: OptionShape): boolean {
  if (shape.kind === "either") return shape.of.some(hasContent);
  return shape.kind === "content" || (shape.kind === "list" && hasContent(shape.of));
}

/** The definitions that a schema needs, and those that they need. */
function neededBy(
  schema: JsonSchema,
  definitions: Definitions,
  found: Map<string, JsonSchema> = new Map(),
): Definitions {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (found.has(name!)) continue;
    found.set(name!, definitions[name!]!);
    neededBy(definitions[name!]!, definitions, found);
  }
  return Object.fromEntries(found);
}

/**
 * The schema of the options of a game. `typed` is that of its TypeScript type: descriptions come from there, and the
 * schemas of own content, of which the game's description knows no more than a name.
 */
export function optionsOf(game: Game<Kinds>, typed: JsonSchema, definitions: Definitions): JsonSchema {
  const table = (game.options ?? {}) as { readonly [name: string]: Option<unknown> };
  const properties = Object.entries(optionsSchema(game).properties).map(([name, described]): [string, JsonSchema] => {
    const property = typed.properties?.[name];
    if (property?.description === undefined)
      throw new Error(`${game.id}: the type of the option "${name}" has no words`);
    const { description, ...ofType } = property;
    const { default: usual, ...shape } = described;
    // Both are JSON Schema; the one of core is read-only.
    const schema = hasContent(table[name]!.shape) ? ofType : (shape as JsonSchema);
    return [name, { description, ...(usual === undefined ? {} : { default: usual }), ...schema }];
  });
  const whole: JsonSchema = { type: "object", properties: Object.fromEntries(properties), additionalProperties: false };
  return { ...whole, $defs: neededBy(whole, definitions) };
}
