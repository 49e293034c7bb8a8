import { type Bound, boundIn, Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { ambiguous, inSequence, literalShape, oneOf, orNothing, type Shape, setOf } from "./shape.js";

/** How to write a list. Every field is optional. */
export interface ListStyle<C = unknown> {
  /** The text between two items; empty by default. */
  readonly separator?: string;
  /** The text before the first item; empty by default. */
  readonly prefix?: string;
  /**
   * The text of the empty list. Without `empty`, a list must have at least one item. Do not use `empty` with `count`.
   */
  readonly empty?: string;
  /** The number of items, if the reader can know it before it reads the list. */
  readonly count?: Bound<C>;
  /** Whether the items must be ascending numbers, all different. */
  readonly isAscending?: boolean;
  /** Whether the text begins with the last item, such as the top of a stack. */
  readonly isReversed?: boolean;
}

/** Returns the `Shape` (how texts begin and end) of a text that consists of one or more items. */
function several(item: Shape, separator: string): Shape {
  if (item.isOptional) ambiguous("an item of a list may be empty");
  const next = inSequence(literalShape(separator), item);
  return { ...inSequence(item, next), goesOn: item.goesOn + next.starts };
}

/** Returns the shape of a list of `count` items. */
function rowShape(item: Shape, separator: string, count: Bound<never>): Shape {
  const next = inSequence(literalShape(separator), item);
  const two = inSequence(item, next);
  return { ...two, goesOn: item.goesOn, isOptional: item.isOptional || typeof count === "function" };
}

/**
 * Returns the shape of a list, computed from the shape of its items. Throws when the text of a list could be read in
 * two ways.
 */
export function listShape(item: Shape, style: ListStyle<never>): Shape {
  const { separator = "", prefix = "", empty } = style;
  if (style.count !== undefined) {
    return inSequence(literalShape(prefix), rowShape(item, separator, style.count));
  }
  const shape = inSequence(literalShape(prefix), several(item, separator));
  if (empty === undefined) return shape;
  return empty === "" ? orNothing(shape) : oneOf([literalShape(empty), shape], ["the empty list", "other lists"]);
}

/**
 * Returns a function that reads the text of an empty list. This function returns `true` if it has read such a text. If
 * `style.empty` is missing, the returned function always returns `false`.
 */
export function emptyReader({ count, empty }: ListStyle<never>, shape: Shape): (scan: Scan) => boolean {
  if (count !== undefined || empty === undefined) return () => false;
  const starts = setOf(shape.starts);
  return empty === "" ? (scan) => !scan.isNext(starts) : (scan) => scan.skip(empty);
}

/**
 * Returns a function that reads the text between two items. The returned function tells whether another item follows.
 */
export function betweenReader({ count, separator = "" }: ListStyle<never>, item: Shape): (scan: Scan) => boolean {
  if (separator !== "") return (scan) => scan.skip(separator);
  const starts = setOf(item.starts);
  return (scan) => count !== undefined || scan.isNext(starts);
}

function isNextUp(items: readonly unknown[], value: unknown): boolean {
  return items.length === 0 || (value as number) > (items[items.length - 1] as number);
}

type Reader<T, C> = (scan: Scan, context: C) => T[] | undefined;

/**
 * Returns a function that reads items. The function reads `count` items if the style has a count. Without a count, the
 * function reads all items that follow.
 */
function itemsReader<T, C>(item: Codec<T, C, never>, style: ListStyle<C>): Reader<T, C> {
  const { separator = "", count, isAscending } = style;
  const isCounted = count !== undefined;
  const goesOn = betweenReader(style, item.shape);
  return (scan, context) => {
    const items: T[] = [];
    const most = isCounted ? boundIn(count, context) : Number.POSITIVE_INFINITY;
    while (items.length < most) {
      if (items.length > 0 && !goesOn(scan)) return isCounted ? scan.fail(`${separator} and ${most} in all`) : items;
      const from = scan.at;
      const value = item.read(scan, context);
      if (value === undefined) return undefined;
      if (isAscending && !isNextUp(items, value)) return scan.fail("numbers in ascending order", from);
      items.push(value);
    }
    return items;
  };
}

/**
 * Returns the codec of a list whose items are all written by the same codec. The list needs a separator if an item
 * could be read as a continuation of the previous item. The field `empty` of the style is the text of the empty list.
 * Throws an error when the codec could read a text in two ways.
 * @example
 * list(cell, { separator: ".", count: ({ seats }) => seats }) // the cells of all pawns: a1.g7
 * list(card, { empty: "-" }) // a pile of cards, as letters
 */
export function list<T, C, W, D = C>(item: Codec<T, C, W>, style: ListStyle<D> = {}): Codec<T[], C & D, readonly W[]> {
  const { separator = "", prefix = "", empty, count, isReversed = false } = style;
  const shape = listShape(item.shape, style);
  const readItems = itemsReader<T, C & D>(item, style);
  const isEmpty = emptyReader(style, shape);
  const read: Reader<T, C & D> = (scan, context) => {
    if (isEmpty(scan)) return [];
    const from = scan.at;
    const items = scan.skip(prefix) ? readItems(scan, context) : scan.fail(prefix);
    if (items === undefined) return empty ? scan.orElse(empty, from) : undefined;
    return isReversed ? items.reverse() : items;
  };
  const write = (given: readonly W[], context: C & D): string => {
    if (given.length === 0) return count === undefined ? empty! : prefix;
    const items = isReversed ? [...given].reverse() : given;
    let text = prefix + item.write(items[0]!, context);
    for (let at = 1; at < items.length; at++) text += separator + item.write(items[at]!, context);
    return text;
  };
  return new Codec(read, write, shape);
}
