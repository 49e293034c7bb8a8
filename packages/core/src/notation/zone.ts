import { Codec } from "./codec.js";
import { integer } from "./integer.js";
import { type ListStyle, list } from "./list.js";
import type { Known } from "./nullable.js";
import { inSequence, literalShape, oneOf, orNothing } from "./shape.js";

/** The way in which a list of things that may be hidden is written. */
export interface ZoneStyle<C = unknown> extends ListStyle<C> {
  /** The text before the number of things, where these are hidden. */
  readonly hidden: string;
  /** The greatest number of hidden things; 999 by default. */
  readonly most?: number;
}

/**
 * Returns the codec of a list that a view may hide. A hidden list is written as the number of its items. When it is
 * read, its items are `null`. Either all items of a list are hidden or none. A text with a hidden list is read as that
 * of a view. Throws an error when the texts could be read in two ways.
 * @example
 * zone(card, { hidden: "u", empty: "-" }) // "HVX", or "u3" for [null, null, null]
 */
export function zone<T extends Known, C, W extends Known, D = C>(
  item: Codec<T, C, W>,
  style: ZoneStyle<D>,
): Codec<(T | null)[], C & D, readonly (W | null)[]> {
  const { hidden, most = 999 } = style;
  const open = list(item, style);
  const count = integer(1, most);
  const secret = oneOf([literalShape(hidden)]);
  const shape = oneOf([inSequence(secret, count.shape), { ...open.shape, isOptional: false }]);
  const isHidden = (items: readonly (W | null)[]): items is readonly null[] => items.includes(null);
  return new Codec<(T | null)[], C & D, readonly (W | null)[]>(
    (scan, context) => {
      const from = scan.at;
      if (!scan.skip(hidden)) return open.read(scan, context) ?? scan.orElse(hidden, from);
      const length = count.read(scan, undefined);
      if (length === undefined) return undefined;
      scan.masked = true;
      return new Array<null>(length).fill(null);
    },
    (items, context) => (isHidden(items) ? hidden + String(items.length) : open.write(items as readonly W[], context)),
    open.shape.isOptional ? orNothing(shape) : shape,
  );
}
