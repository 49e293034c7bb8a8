import type { Game } from "../authoring/define-game.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Option, OptionShape } from "./option.js";

/** The keywords of JSON Schema (draft 2020-12) that describe one option. */
export interface OptionSchema {
  /** Own content, by the name of its type: `"#/$defs/OwnMap"`. Whoever publishes the schema adds the definition. */
  readonly $ref?: string;
  /** The type or types of JSON. */
  readonly type?: string | readonly string[];
  /** The values of an enumeration. */
  readonly enum?: readonly unknown[];
  /** The least number. */
  readonly minimum?: number;
  /** The greatest number. */
  readonly maximum?: number;
  /** The items of a list. */
  readonly items?: OptionSchema;
  /** The fewest items of a list. */
  readonly minItems?: number;
  /** The most items of a list. */
  readonly maxItems?: number;
  /** Whether no item may stand there twice. */
  readonly uniqueItems?: boolean;
  /** Alternatives that no simpler keyword says. */
  readonly anyOf?: readonly OptionSchema[];
  /** The default; absent where it depends on the seats or on other options. */
  readonly default?: unknown;
}

/** The options of a game as JSON Schema: an object in which every property may be left out. */
export interface OptionsSchema {
  readonly type: "object";
  /** Each option, in the order in which they are read. */
  readonly properties: { readonly [name: string]: OptionSchema };
  readonly additionalProperties: false;
}

/** Returns the alternatives of a shape, without alternatives inside alternatives. */
function alternativesOf(shape: OptionShape): readonly OptionShape[] {
  return shape.kind === "either" ? shape.of.flatMap(alternativesOf) : [shape];
}

/** Returns the words and `null` as one enumeration, and behind it whatever is no single value. */
function schemaOfEither(shapes: readonly OptionShape[], seats: readonly number[]): OptionSchema {
  const words = shapes.flatMap((shape) => (shape.kind === "words" ? shape.words : []));
  const nothing = shapes.some(({ kind }) => kind === "null");
  const others = shapes.filter(({ kind }) => kind !== "words" && kind !== "null");
  const schemas = others.map((shape) => schemaOf(shape, seats));
  const [only] = schemas;
  if (schemas.length === 1 && words.length === 0 && nothing && typeof only?.type === "string")
    return { ...only, type: [only.type, "null"] };
  if (words.length > 0) schemas.push({ enum: nothing ? [...words, null] : words });
  else if (nothing) schemas.push({ type: "null" });
  return schemas.length === 1 ? schemas[0] : { anyOf: schemas };
}

/** Returns the schema of the values that a shape allows in a match of any of these seat counts. */
function schemaOf(shape: OptionShape, seats: readonly number[]): OptionSchema {
  switch (shape.kind) {
    case "integer":
      return { type: "integer", minimum: shape.least, maximum: shape.most };
    case "words":
      return { enum: shape.words };
    case "boolean":
    case "null":
      return { type: shape.kind };
    case "seat":
      return { type: "integer", minimum: 0, maximum: Math.max(...seats) - 1 };
    case "either":
      return schemaOfEither(alternativesOf(shape), seats);
    case "list": {
      const lengths = shape.length === "seats" ? seats : [shape.length];
      const [minItems, maxItems] = [Math.min(...lengths), Math.max(...lengths)];
      const items = schemaOf(shape.of, seats);
      return { type: "array", items, minItems, maxItems, ...(shape.distinct ? { uniqueItems: true } : {}) };
    }
    case "content":
      return { $ref: `#/$defs/${shape.name}` };
  }
}

function schemaOfOption({ shape, unlessGiven }: Option<unknown>, seats: readonly number[]): OptionSchema {
  const schema = schemaOf(shape, seats);
  return typeof unlessGiven === "function" ? schema : { ...schema, default: unlessGiven };
}

/**
 * Returns the options of a game as JSON Schema (draft 2020-12). It allows what `parseSetup` allows in a match of any
 * seat count, but for content, which it names by `$ref`, and for options that conflict: those only the parser knows.
 * @example
 * const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", ...optionsSchema(artifact) };
 */
export function optionsSchema<G extends Kinds>(game: Game<G>): OptionsSchema {
  const table = Object.entries((game.options ?? {}) as { readonly [name: string]: Option<unknown> });
  const properties = Object.fromEntries(table.map(([name, option]) => [name, schemaOfOption(option, game.seats)]));
  return { type: "object", properties, additionalProperties: false };
}
