import { type Bound, boundIn, Codec } from "./codec.js";
import type { Scan } from "./scan.js";
import { inSequence, literalShape, mustDiffer, oneOf, orNothing, type Shape, setOf } from "./shape.js";

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

type Reader<T, C> = (scan: Scan, context: C) => T[] | undefined;

function isInOrder(items: readonly unknown[]): boolean {
  const at = items.length;
  return at < 2 || (items[at - 1] as number) > (items[at - 2] as number);
}

/** Reads exactly so many. */
function counted<T, C>(item: Codec<T, C, never>, count: Bound<C>, separator: string): Reader<T, C> {
  return (scan, context) => {
    const items: T[] = [];
    const length = boundIn(count, context);
    while (items.length < length) {
      if (items.length > 0 && !scan.skip(separator)) return scan.fail(`${separator} and ${length} in all`);
      const value = item.read(scan, context);
      if (value === undefined) return undefined;
      items.push(value);
    }
    return items;
  };
}

/** Reads as many as there are, at least one. */
function uncounted<T, C>(item: Codec<T, C, never>, separator: string, isAscending: boolean): Reader<T, C> {
  const starts = setOf(item.shape.starts);
  return (scan, context) => {
    const items: T[] = [];
    do {
      const from = scan.at;
      const value = item.read(scan, context);
      if (value === undefined) return undefined;
      items.push(value);
      if (isAscending && !isInOrder(items)) return scan.fail("numbers in ascending order", from);
    } while (separator === "" ? scan.isNext(starts) : scan.skip(separator));
    return items;
  };
}

/** The shape of one item or more. */
function several(item: Shape, separator: string): Shape {
  if (item.isOptional) throw new Error("ambiguous notation: an item of a list may be empty");
  const next = separator === "" ? item.starts : separator.slice(0, 1);
  mustDiffer(item.goesOn, next, "an item and the next one");
  return { ...item, goesOn: item.goesOn + next };
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

/**
 * A list of items that are all written alike. Its text has a separator, a fixed count or both, and a text of its own when it
 * is empty, as the style says.
 * @example
 * list(cell, { separator: ".", count: ({ seats }) => seats }) // the cells of all pawns: a1.g7
 * list(card, { empty: "-" }) // a pile of cards, as letters
 */
export function list<T, C, W, D = C>(item: Codec<T, C, W>, style: ListStyle<D> = {}): Codec<T[], C & D, readonly W[]> {
  const { separator = "", prefix = "", empty, isAscending = false } = style;
  const shape = shapeOf(item.shape, style);
  const inner: Codec<T, C & D, W> = item;
  const some =
    style.count === undefined ? uncounted(inner, separator, isAscending) : counted(inner, style.count, separator);
  const starts = setOf(shape.starts);
  const isEmpty = (scan: Scan): boolean => {
    if (style.count !== undefined || empty === undefined) return false;
    return empty === "" ? !scan.isNext(starts) : scan.skip(empty);
  };
  const read: Reader<T, C & D> = (scan, context) => {
    if (isEmpty(scan)) return [];
    const from = scan.at;
    const items = scan.skip(prefix) ? some(scan, context) : scan.fail(prefix);
    return items ?? (empty ? scan.orElse(empty, from) : undefined);
  };
  const write = (items: readonly W[], context: C & D): string => {
    if (items.length === 0) return style.count === undefined ? empty! : prefix;
    let text = prefix + item.write(items[0]!, context);
    for (let at = 1; at < items.length; at++) text += separator + item.write(items[at]!, context);
    return text;
  };
  return new Codec(read, write, shape);
}
