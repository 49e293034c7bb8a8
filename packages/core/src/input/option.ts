import { demand, demandFields, demandList } from "../authoring/demand.js";
import type { Plain } from "./plain.js";
import type { Result } from "./refusal.js";

/** The seat count and the options parsed so far, which the parser of an option can use. */
export interface OptionContext {
  /** The number of seats. */
  readonly seats: number;
  /** The parsed options that come earlier in the game's table of options. */
  readonly options: { readonly [name: string]: unknown };
}

/**
 * A function that reads a user's own content, such as a map or a set of tiles. The function returns the value or a
 * problem. Core reports the problem with the code `bad-content`.
 */
export type ContentReader<T> = (given: Plain, context: OptionContext) => Result<T, ContentProblem>;

/**
 * A problem with a user's own content: its path inside the option, an error code that the game defines, and a
 * description of a right value.
 */
interface ContentProblem {
  /** The path of the wrong part inside the option, with dots. Empty if no single part is wrong. */
  readonly path: string;
  /** A word that the game defines for this problem. */
  readonly detail: string;
  /** A description, for people, of the values that are allowed at `path`. */
  readonly expected: string;
}

/**
 * A function that returns the greatest value that an option can have. The function gets the options that the game lists
 * before this option. Core calls this function with the default options to write help texts. Core also calls this
 * function with an empty object, for `optionValues` and for error messages.
 */
export type MostBeside = (options: OptionContext["options"]) => number;

/**
 * The values that an option can have, as data. The parser, JSON Schema, help texts and completion all use this
 * description.
 */
export type OptionShape =
  | {
      readonly kind: "integer";
      readonly least: number;
      readonly most: number;
      /**
       * Returns the greatest value that is allowed together with the options that come earlier in the table. Absent if
       * the greatest value is always `most`.
       */
      readonly mostBeside?: MostBeside;
    }
  | { readonly kind: "words"; readonly words: readonly string[] }
  | { readonly kind: "boolean" }
  | { readonly kind: "seat" }
  | { readonly kind: "null" }
  | { readonly kind: "either"; readonly of: readonly OptionShape[] }
  | {
      readonly kind: "list";
      readonly of: OptionShape;
      /** The number of items; `"seats"` means one for each seat. */
      readonly length: number | "seats";
      /** Whether all items must be different. */
      readonly distinct: boolean;
    }
  | { readonly kind: "content"; readonly name: string; readonly read: ContentReader<unknown> };

/** An option with its default: one row of a game's table of options. */
export interface Option<T> {
  /** The values that the option can have. */
  readonly shape: OptionShape;
  /**
   * The default of the option: a value, or a function that computes the value. The function uses the number of seats
   * and the options that come earlier in the table.
   */
  readonly unlessGiven: T | ((context: OptionContext) => T);
  /** Whether `null` in the input means the default. */
  readonly nullIsDefault?: true;
}

/** The options of a game, in the order in which they are parsed and checked. The key of an option is its name. */
export type OptionTable<O extends object> = { readonly [N in keyof O]-?: Option<O[N]> };

/**
 * Describes the values that an option can have. The method `default` adds the default value. Functions such as
 * `integer` and `oneOf` create such descriptions.
 */
export class OptionType<T> {
  /** The values as data. */
  readonly shape: OptionShape;

  /**
   * Creates an option type from a shape. Authors of games call functions such as `integer` and `oneOf` instead of this
   * constructor. Throws a `TypeError` when `shape` is not an object.
   */
  constructor(shape: OptionShape) {
    demandFields(shape, "shape");
    this.shape = shape;
  }

  /**
   * Returns the option with this default. The default is a value or a function. The function computes the value from
   * the number of seats and from the options that come earlier in the table.
   */
  default(unlessGiven: T | ((context: OptionContext) => T)): Option<T> {
    return { shape: this.shape, unlessGiven };
  }

  /**
   * Returns the option with this default. If the input has `null` for the option, the parser replaces `null` with the
   * default.
   */
  defaultOrNull(unlessGiven: T | ((context: OptionContext) => T)): Option<T> {
    return { shape: this.orNull().shape, unlessGiven, nullIsDefault: true };
  }

  /** Returns an option type that also allows `null`, which usually means "without limit". */
  orNull(): OptionType<T | null> {
    return either(this, new OptionType<null>({ kind: "null" }));
  }
}

function demandType(type: unknown, name: string): asserts type is OptionType<unknown> {
  demand(type instanceof OptionType, name, "a type of an option, as `integer` and `oneOf` return it");
}

/**
 * Returns an option type whose value is an integer from `least` to `most`. Throws a `TypeError` when `least` or `most`
 * is not an integer or `most` is below `least`. Throws a `TypeError` when `mostBeside` is not a function.
 * @param mostBeside returns the greatest value that is allowed together with the options that the game lists before
 * this option; a value above this limit is a problem with the code `conflict`, even if it is not above `most`
 * @example
 * maxHeight: integer(1, 9).default(3)
 * stackSize: integer(1, 999, ({ edition }) => tilesOf(edition)).default(44)
 */
export function integer(least: number, most: number, mostBeside?: MostBeside): OptionType<number> {
  demand(Number.isSafeInteger(least), "least", "an integer");
  demand(Number.isSafeInteger(most) && most >= least, "most", "an integer that is not below `least`");
  demand(mostBeside === undefined || typeof mostBeside === "function", "mostBeside", "a function");
  return new OptionType({ kind: "integer", least, most, ...(mostBeside === undefined ? {} : { mostBeside }) });
}

/** Returns the greatest allowed value of an integer option, given the earlier options. */
export function greatest(
  { most, mostBeside }: OptionShape & { readonly kind: "integer" },
  options: OptionContext["options"],
): number {
  return mostBeside === undefined ? most : Math.min(most, mostBeside(options));
}

/**
 * Returns an option type whose value is one of `words`. Throws a `TypeError` when there is no word, or when one of
 * `words` is not a string.
 * @example
 * handLimit: oneOf("none", "six").default("none")
 */
export function oneOf<const W extends string>(...words: readonly W[]): OptionType<W> {
  demandList(words, "words");
  demand(words.length > 0 && words.every((word) => typeof word === "string"), "words", "texts");
  return new OptionType({ kind: "words", words });
}

/** Returns an option type whose value is `true` or `false`. */
export function flag(): OptionType<boolean> {
  return new OptionType({ kind: "boolean" });
}

/** Returns an option type whose value is a seat of the match. */
export function anySeat(): OptionType<number> {
  return new OptionType({ kind: "seat" });
}

/**
 * Returns an option type that allows every value that `one` or `other` allows. Throws a `TypeError` when `one` or
 * `other` is not an option type.
 * @example
 * firstSeat: either(anySeat(), oneOf("random")).default(0)
 */
export function either<A, B>(one: OptionType<A>, other: OptionType<B>): OptionType<A | B> {
  demandType(one, "one");
  demandType(other, "other");
  return new OptionType({ kind: "either", of: [one.shape, other.shape] });
}

/**
 * Returns an option type whose value is a list. The list has a fixed length, or one item for each seat. If `items` is
 * `"distinct"`, all items must be different. Throws a `TypeError` when `of` is not an option type. Throws a `TypeError`
 * when `length` is neither an integer of 0 or more nor `"seats"`. Throws a `TypeError` when `items` is neither `"any"`
 * nor `"distinct"`.
 * @example
 * handicap: listOf(integer(0, 9), "seats").default(({ seats }) => Array.from({ length: seats }, () => 0))
 * characters: either(oneOf("choose"), listOf(oneOf(...characters), "seats", "distinct")).default("choose")
 */
export function listOf<T>(
  of: OptionType<T>,
  length: number | "seats",
  items: "any" | "distinct" = "any",
): OptionType<readonly T[]> {
  demandType(of, "of");
  demand(length === "seats" || (Number.isInteger(length) && length >= 0), "length", 'a length or "seats"');
  demand(items === "any" || items === "distinct", "items", '"any" or "distinct"');
  return new OptionType({ kind: "list", of: of.shape, length, distinct: items === "distinct" });
}

/**
 * Returns an option type for a user's own content, such as a map or a set of tiles. The function `read` parses the
 * content. Throws a `TypeError` when `name` is not a string or `read` is not a function.
 * @param name the name of the content's TypeScript type; the JSON Schema refers to the type by this name
 */
export function content<T>(name: string, read: ContentReader<T>): OptionType<T> {
  demand(typeof name === "string", "name", "the name of a type");
  demand(typeof read === "function", "read", "a function");
  return new OptionType({ kind: "content", name, read });
}
