import { demand, demandFields, demandList } from "../authoring/demand.js";
import type { Plain } from "./plain.js";
import type { Result } from "./refusal.js";

/** What a match is known to be while one of its options is read: how many play, and the options before it. */
export interface OptionContext {
  /** How many play. */
  readonly seats: number;
  /** The options that stand earlier in the table, parsed. */
  readonly options: { readonly [name: string]: unknown };
}

/**
 * Reads content that an author brings (a map, an edition): the value, or the problem with `bad-content` and a detail.
 */
export type ContentReader<T> = (given: Plain, context: OptionContext) => Result<T, ContentProblem>;

/** What is wrong with content: the place inside the option, a code of the game's own list, and what would be right. */
export interface ContentProblem {
  /** The path below the option, with dots; empty for the whole. */
  readonly path: string;
  /** A word of the game's own closed list. */
  readonly detail: string;
  /** What would be right there, for people. */
  readonly expected: string;
}

/** Returns the greatest value beside the options that stand earlier in the table; help texts ask without any. */
export type MostBeside = (options: OptionContext["options"]) => number;

/** The values that an option may have, as data: parser, JSON Schema, help and completion are all made from it. */
export type OptionShape =
  | {
      readonly kind: "integer";
      readonly least: number;
      readonly most: number;
      /** The greatest value beside the options that stand earlier, where they leave less than `most`. */
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
      /** How many items; `"seats"` for one for each seat. */
      readonly length: number | "seats";
      /** Whether no item may stand there twice. */
      readonly distinct: boolean;
    }
  | { readonly kind: "content"; readonly name: string; readonly read: ContentReader<unknown> };

/** An option with its default: one row of a game's table of options. */
export interface Option<T> {
  /** The values that it may have. */
  readonly shape: OptionShape;
  /** Its value when it is left out: a value, or a function of the seats and of the options before it. */
  readonly unlessGiven: T | ((context: OptionContext) => T);
  /** Whether `null` stands for the default, as if the option were left out. */
  readonly nullIsDefault?: true;
}

/** The options of a game, in the order in which they are read and checked; the name of each is its key. */
export type OptionTable<O extends object> = { readonly [N in keyof O]-?: Option<O[N]> };

/** The values that an option may have, without a default yet. Made by `integer`, `oneOf` and the others. */
export class OptionType<T> {
  /** The same as data. */
  readonly shape: OptionShape;

  /**
   * Wraps a shape; authors call `integer`, `oneOf` and the others instead. Throws a `TypeError` when `shape` is no
   * shape.
   */
  constructor(shape: OptionShape) {
    demandFields(shape, "shape");
    this.shape = shape;
  }

  /** Returns the option with this default: a value, or a function of the seats and of the options before it. */
  default(unlessGiven: T | ((context: OptionContext) => T)): Option<T> {
    return { shape: this.shape, unlessGiven };
  }

  /** Returns the option with this default, which `null` stands for as well: options never hold that `null`. */
  defaultOrNull(unlessGiven: T | ((context: OptionContext) => T)): Option<T> {
    return { shape: this.orNull().shape, unlessGiven, nullIsDefault: true };
  }

  /** Returns the type that allows `null` as well: "without limit". */
  orNull(): OptionType<T | null> {
    return either(this, new OptionType<null>({ kind: "null" }));
  }
}

function demandType(type: unknown, name: string): asserts type is OptionType<unknown> {
  demand(type instanceof OptionType, name, "a type of an option, as `integer` and `oneOf` return it");
}

/**
 * Returns the type of the integers from `least` to `most`. Throws a `TypeError` when `least` or `most` is no integer,
 * `most` is below `least`, or `mostBeside` no function.
 * @param mostBeside returns the greatest value beside the options that stand earlier in the table; a greater one that
 * is not above `most` is a `conflict`
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

/** Returns the greatest value of integers beside other options. */
export function greatest(
  { most, mostBeside }: OptionShape & { readonly kind: "integer" },
  options: OptionContext["options"],
): number {
  return mostBeside === undefined ? most : Math.min(most, mostBeside(options));
}

/**
 * Returns the type of one word of a closed list. Throws a `TypeError` when `words` are no texts.
 * @example
 * handLimit: oneOf("none", "six").default("none")
 */
export function oneOf<const W extends string>(...words: readonly W[]): OptionType<W> {
  demandList(words, "words");
  demand(words.length > 0 && words.every((word) => typeof word === "string"), "words", "texts");
  return new OptionType({ kind: "words", words });
}

/** Returns the type of `true` and `false`. */
export function flag(): OptionType<boolean> {
  return new OptionType({ kind: "boolean" });
}

/** Returns the type of the seats of the match. */
export function anySeat(): OptionType<number> {
  return new OptionType({ kind: "seat" });
}

/**
 * Returns the type of the values that one type or the other allows. Throws a `TypeError` when `one` or `other` is no
 * type of an option.
 * @example
 * firstSeat: either(anySeat(), oneOf("random")).default(0)
 */
export function either<A, B>(one: OptionType<A>, other: OptionType<B>): OptionType<A | B> {
  demandType(one, "one");
  demandType(other, "other");
  return new OptionType({ kind: "either", of: [one.shape, other.shape] });
}

/**
 * Returns the type of lists of different items, of a fixed length or with one item for each seat. Throws a `TypeError`
 * when `of` is no type of an option or `length` no length.
 * @example
 * characters: either(oneOf("choose"), distinctList(oneOf(...characters), "seats")).default("choose")
 */
export function distinctList<T>(of: OptionType<T>, length: number | "seats"): OptionType<readonly T[]> {
  demandType(of, "of");
  demand(length === "seats" || (Number.isInteger(length) && length >= 0), "length", 'a length or "seats"');
  return new OptionType({ kind: "list", of: of.shape, length, distinct: true });
}

/**
 * Returns the type of content that a function of the game reads: an own map, an own edition. Throws a `TypeError` when
 * `name` is no text or `read` no function.
 * @param name the name of its TypeScript type, under which the JSON Schema describes it
 */
export function content<T>(name: string, read: ContentReader<T>): OptionType<T> {
  demand(typeof name === "string", "name", "the name of a type");
  demand(typeof read === "function", "read", "a function");
  return new OptionType({ kind: "content", name, read });
}
