import { type Bound, boundIn, Codec } from "./codec.js";
import { integer } from "./integer.js";
import type { Scan } from "./scan.js";
import { digits, inSequence, literalShape, oneOf } from "./shape.js";

/** How a list is written in which one item often follows itself. */
export interface RunStyle<C = unknown> {
  /** The text between two runs. */
  readonly separator: string;
  /** The text between the item of a run and its length. */
  readonly times: string;
  /** How many items there are. */
  readonly count: Bound<C>;
}

/** How often an item comes that has just been read: once, unless more is written and may come. */
function lengthNext(scan: Scan, times: string, most: number): number | undefined {
  return scan.skip(times) ? integer(2, most).read(scan, undefined) : 1;
}

/**
 * A list of known length in which an item that follows itself is written once, with the length of its run.
 * @example
 * runs(nullable("-", seat), { separator: ".", times: "x", count: 20 }) // -x12.1.2x7
 */
export function runs<T, C, W, D = C>(
  item: Codec<T, C, W>,
  { separator, times, count }: RunStyle<D>,
): Codec<T[], C & D, readonly W[]> {
  const length = integer(2, Number.MAX_SAFE_INTEGER);
  const next = oneOf([literalShape(times), literalShape(separator)]);
  inSequence(oneOf([item.shape]), next);
  inSequence(length.shape, literalShape(separator));
  const read = (scan: Scan, context: C & D): T[] | undefined => {
    const items: T[] = [];
    const all = boundIn(count, context);
    let before = "";
    while (items.length < all) {
      if (items.length > 0 && !scan.skip(separator)) return scan.fail(`${separator} and ${all} in all`);
      const from = scan.at;
      const value = item.read(scan, context);
      if (value === undefined) return undefined;
      const written = scan.text.slice(from, scan.at);
      if (items.length > 0 && written === before) return scan.fail("another item than before", from);
      before = written;
      const often = lengthNext(scan, times, all - items.length);
      if (often === undefined) return undefined;
      for (let at = 0; at < often; at++) items.push(value);
    }
    return items;
  };
  const write = (items: readonly W[], context: C & D): string => {
    let text = "";
    for (let at = 0; at < items.length; ) {
      const one = item.write(items[at]!, context);
      const from = at;
      do at++;
      while (at < items.length && item.write(items[at]!, context) === one);
      text += `${from === 0 ? "" : separator}${one}${at - from > 1 ? times + String(at - from) : ""}`;
    }
    return text;
  };
  return new Codec(read, write, {
    ...item.shape,
    goesOn: item.shape.goesOn + times.slice(0, 1) + digits,
    isOptional: typeof count === "function",
  });
}
