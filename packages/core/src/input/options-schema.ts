import type { Game } from "../authoring/define-game.js";
import { demandGame } from "../authoring/demand.js";
import type { Kinds } from "../authoring/kinds.js";
import type { Option, OptionShape } from "./option.js";

/** The keywords of JSON Schema (draft 2020-12) that describe one option. */
export interface OptionSchema {
  /**
   * A reference to the schema of a user's own content: `"#/$defs/OwnMap"` for content of the type `OwnMap`. The program
   * that publishes the schema adds the definition.
   */
  readonly $ref?: string;
  /** The JSON type or types. */
  readonly type?: string | readonly string[];
  /** The values of an enumeration. */
  readonly enum?: readonly unknown[];
  /** The lowest allowed number. */
  readonly minimum?: number;
  /** The greatest allowed number. */
  readonly maximum?: number;
  /** The schema of the items of a list. */
  readonly items?: OptionSchema;
  /** The least number of items of a list. */
  readonly minItems?: number;
  /** The greatest number of items of a list. */
  readonly maxItems?: number;
  /** Whether all items must be different. */
  readonly uniqueItems?: boolean;
  /** The alternative schemas, if no simpler keyword can express the alternatives. */
  readonly anyOf?: readonly OptionSchema[];
  /** The default; absent where it depends on the seats or on other options. */
  readonly default?: unknown;
}

/** The options of a game as JSON Schema: an object in which no property is required. */
export interface OptionsSchema {
  /** The JSON type of the options. */
  readonly type: "object";
  /** The schema of each option, in the order in which options are parsed. */
  readonly properties: { readonly [name: string]: OptionSchema };
  /** The rule for unknown options: they are never allowed. */
  readonly additionalProperties: false;
}

/** Returns the alternatives of an option shape (the description of an option's values) as a flat list. */
function alternativesOf(shape: OptionShape): readonly OptionShape[] {
  return shape.kind === "either" ? shape.of.flatMap(alternativesOf) : [shape];
}

/**
 * Returns the schema of alternatives. First come the alternatives that allow many values, such as a range of integers.
 * Then comes one `enum` of all single values: fixed texts and `null`.
 */
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

/**
 * The values that a shape allows can depend on the number of seats. Returns the schema of all values that it allows
 * with one or more of the given seat counts.
 */
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
 * Returns the options of a game as JSON Schema (draft 2020-12). The schema allows what `parseSetup` allows in a match
 * of any seat count, with two exceptions. An option of the type `content` has only a `$ref` to its schema. The schema
 * does not express conflicts between options; only the parser finds them. Throws a `TypeError` when `game` is not a
 * game.
 * @example
 * const schema = { $schema: "https://json-schema.org/draft/2020-12/schema", ...optionsSchema(artifact) };
 */
export function optionsSchema<G extends Kinds>(game: Game<G>): OptionsSchema {
  demandGame(game);
  const table = Object.entries((game.options ?? {}) as { readonly [name: string]: Option<unknown> });
  const properties = Object.fromEntries(table.map(([name, option]) => [name, schemaOfOption(option, game.seats)]));
  return { type: "object", properties, additionalProperties: false };
}
