import { type Bound, boundIn, Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { ambiguous, inSequence, literalShape, oneOf, orNothing, type Shape, setOf } from "./shape.js";

/** How a list is written. Everything may be left out. */
export interface ListStyle<C = unknown> {
  /** The text between two items; nothing unless given. */
  readonly separator?: string;
  /** The text before the first item; nothing unless given. */
  readonly prefix?: string;
  /** The text of the empty list; unless it is given, there is at least one item. */
  readonly empty?: string;
  /** How many items there are, where that is known before. */
  readonly count?: Bound<C>;
  /** Whether the items are numbers, each greater than the one before. */
  readonly isAscending?: boolean;
}

/** The shape of one item or more. */
function several(item: Shape, separator: string): Shape {
  if (item.isOptional) ambiguous("an item of a list may be empty");
  const next = inSequence(literalShape(separator), item);
  return { ...inSequence(item, next), goesOn: item.goesOn + next.starts };
}

/** The shape of as many items as a count says. */
export function rowShape(item: Shape, separator: string, count: Bound<never>): Shape {
  const next = inSequence(literalShape(separator), item);
  const two = inSequence(item, next);
  return { ...two, goesOn: item.goesOn, isOptional: item.isOptional || typeof count === "function" };
}

function shapeOf(item: Shape, style: ListStyle<never>): Shape {
  const { separator = "", prefix = "", empty } = style;
  if (style.count !== undefined) {
    return inSequence(literalShape(prefix), rowShape(item, separator, style.count));
  }
  const shape = inSequence(literalShape(prefix), several(item, separator));
  if (empty === undefined) return shape;
  return empty === "" ? orNothing(shape) : oneOf([literalShape(empty), shape]);
}

function isNextUp(items: readonly unknown[], value: unknown): boolean {
  return items.length === 0 || (value as number) > (items[items.length - 1] as number);
}

type Reader<T, C> = (scan: Scan, context: C) => T[] | undefined;

/** Reads the items: as many as the count says, or as there are. */
function itemsReader<T, C>(item: Codec<T, C, never>, style: ListStyle<C>): Reader<T, C> {
  const { separator = "", count, isAscending } = style;
  const starts = setOf(item.shape.starts);
  const isCounted = count !== undefined;
  const goesOn = (scan: Scan): boolean => (separator === "" ? isCounted || scan.isNext(starts) : scan.skip(separator));
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
 * A list of items that are all written alike. Its text has a separator, a fixed count or both, and a text of its own
 * when it is empty, as the style says.
 * @example
 * list(cell, { separator: ".", count: ({ seats }) => seats }) // the cells of all pawns: a1.g7
 * list(card, { empty: "-" }) // a pile of cards, as letters
 */
export function list<T, C, W, D = C>(item: Codec<T, C, W>, style: ListStyle<D> = {}): Codec<T[], C & D, readonly W[]> {
  const { separator = "", prefix = "", empty, count } = style;
  const shape = shapeOf(item.shape, style);
  const starts = setOf(shape.starts);
  const readItems = itemsReader<T, C & D>(item, style);
  const isEmpty = (scan: Scan): boolean => {
    if (count !== undefined || empty === undefined) return false;
    return empty === "" ? !scan.isNext(starts) : scan.skip(empty);
  };
  const read: Reader<T, C & D> = (scan, context) => {
    if (isEmpty(scan)) return [];
    const from = scan.at;
    const items = scan.skip(prefix) ? readItems(scan, context) : scan.fail(prefix);
    return items ?? (empty ? scan.orElse(empty, from) : undefined);
  };
  const write = (items: readonly W[], context: C & D): string => {
    if (items.length === 0) return count === undefined ? empty! : prefix;
    let text = prefix + item.write(items[0]!, context);
    for (let at = 1; at < items.length; at++) text += separator + item.write(items[at]!, context);
    return text;
  };
  return new Codec(read, write, shape);
}
