import { type Bound, boundIn, Codec } from "./codec.js";
import { integer } from "./integer.js";
import type { Scan } from "./scan.js";
import { ambiguous, digits, inSequence, literalShape, oneOf } from "./shape.js";

/** How to write a list in which many neighbours are equal. */
export interface RunStyle<C = unknown> {
  /**
   * The text between two runs. The separator must not be empty. Its first character must not be a digit. It must differ
   * from the first character of `times`, the text before the length of a run, and from the first characters of the
   * items.
   */
  readonly separator: string;
  /** The text between the item of a run and the length of the run; not empty. */
  readonly times: string;
  /** The number of items of the list. */
  readonly count: Bound<C>;
}

/**
 * The codec of the length of a run. Its context (an extra argument of reading and writing) is the greatest possible
 * length.
 */
const length: Codec<number, number> = integer(2, (most: number) => most);

/** Returns a reader of runs that stops when the list has `count` items. */
function runsReader<T, C>(
  item: Codec<T, C, never>,
  { separator, times, count }: RunStyle<C>,
): (scan: Scan, context: C) => T[] | undefined {
  return (scan, context) => {
    const items: T[] = [];
    const all = boundIn(count, context);
    let before = "";
    while (items.length < all) {
      if (items.length > 0 && !scan.skip(separator)) return scan.fail(`${separator} and ${all} in all`);
      const from = scan.at;
      const value = item.read(scan, context);
      if (value === undefined) return undefined;
      const text = scan.text.slice(from, scan.at);
      if (text === before) return scan.fail("another item than before", from);
      before = text;
      const often = scan.skip(times) ? length.read(scan, all - items.length) : 1;
      if (often === undefined) return undefined;
      for (let at = 0; at < often; at++) items.push(value);
    }
    return items;
  };
}

/**
 * Returns the codec of a list with a known length. Equal neighbours form a run. A run is written as its item and its
 * length. Throws an error when the codec could read a text in two ways, for example when `separator` or `times` is
 * empty.
 * @example
 * runs(nullable("-", seat), { separator: ".", times: "x", count: 20 }) // -x12.1.2x7
 */
export function runs<T, C, W, D = C>(item: Codec<T, C, W>, style: RunStyle<D>): Codec<T[], C & D, readonly W[]> {
  const { separator, times, count } = style;
  for (const [name, text] of Object.entries({ separator, times }))
    if (text === "") ambiguous(`${name} of runs is empty, expected a text such as "." or "x"`);
  inSequence(
    oneOf([item.shape], ["an item"]),
    oneOf([literalShape(times), literalShape(separator)], ["`times`", "`separator`"]),
  );
  inSequence(integer(2, Number.MAX_SAFE_INTEGER).shape, literalShape(separator));
  const lengthText = (often: number): string => (often > 1 ? times + String(often) : "");
  const write = (items: readonly W[], context: C & D): string => {
    let text = "";
    let before = "";
    let often = 0;
    for (let at = 0, next = 0; at < items.length; at = next) {
      const value = items[at]!;
      // NaN equals nothing, not even itself.
      next++;
      while (next < items.length && items[next] === value) next++;
      const run = item.write(value, context);
      // Two different objects may have the same text.
      if (run !== before) {
        text += before === "" ? run : lengthText(often) + separator + run;
        often = 0;
      }
      before = run;
      often += next - at;
    }
    return text + lengthText(often);
  };
  return new Codec(runsReader<T, C & D>(item, style), write, {
    ...item.shape,
    goesOn: item.shape.goesOn + times.slice(0, 1) + digits,
    isOptional: typeof count === "function",
  });
}
