// Moves: what the schemas at the door say (ranges, lengths), with the words of the types.
import type { Game, Kinds } from "@turnwright/core";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";
import type { JsonSchema } from "./json-schema.js";

/**
 * What a door's schema accepts. Values that only a function looks at are objects, in all schemas of ours. What JSON
 * Schema cannot say (cells in ascending order) is left to the game.
 */
export function accepted(schema: GenericSchema): JsonSchema {
  const { $schema: _, ...written } = toJsonSchema(schema, {
    errorMode: "ignore",
    target: "draft-2020-12",
    overrideSchema: ({ valibotSchema }) => (valibotSchema.type === "custom" ? { type: "object" } : undefined),
  });
  // A variant is told by one of its fields, so that "one of" and "any of" are the same. `ordered` refuses other strange
  // keywords.
  const text = JSON.stringify(written).replaceAll('"oneOf":', '"anyOf":');
  // No fraction comes through the door of any game: core refuses it before the game's schema is asked.
  return JSON.parse(text.replaceAll('"type":"number"', '"type":"integer"'));
}

export function withDescriptions(schema: JsonSchema, words: JsonSchema | undefined): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, property]): [string, JsonSchema] => {
    const description = words?.properties?.[name]?.description;
    return [name, description === undefined ? property : { description, ...property }];
  });
  const described = words?.description === undefined ? schema : { description: words.description, ...schema };
  return properties.length === 0 ? described : { ...described, properties: Object.fromEntries(properties) };
}

function isOf(type: string): (variant: JsonSchema) => boolean {
  return ({ properties }) => properties?.["type"]?.const === type;
}

/** The schema of all moves of a game. `variants` are those of its TypeScript type, for their descriptions. */
export function movesOf(game: Game<Kinds>, variants: readonly JsonSchema[]): JsonSchema {
  const oneOf = [...game.compiled.moves].map(([type, { schema }]) => {
    const words = variants.find(isOf(type));
    const given = accepted(schema);
    // A validator that is told to look at the type first (`discriminator` of Ajv) needs it beside the alternatives.
    const told: JsonSchema = { type: "object", properties: { type: { const: type } }, required: ["type"], ...given };
    const described = given.anyOf === undefined ? withDescriptions(given, words) : told;
    return { title: type, ...described };
  });
  // Beside `discriminator`, Ajv looks at the alternatives of objects only.
  return { type: "object", oneOf };
}
