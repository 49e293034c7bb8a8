import { Codec } from "./codec.js";
import { integer } from "./integer.js";
import { type ListStyle, list } from "./list.js";
import type { Known } from "./nullable.js";
import { inSequence, literalShape, oneOf, orNothing } from "./shape.js";

/** How to write a list whose items a view can hide. */
export interface ZoneStyle<C = unknown> extends ListStyle<C> {
  /** The text with which a hidden list begins. The number of items comes after this text. */
  readonly hidden: string;
  /** The greatest number of items of a hidden list; 999 by default. */
  readonly most?: number;
}

/**
 * Returns the codec of a list whose items a view can hide. A view hides either all items of the list or none. The text
 * of a hidden list contains only the number of items; the reader then returns a list of `null`. If the text of a
 * position contains a hidden list, the reader treats the whole text as the text of a view. Throws an error when the
 * codec could read a text in two ways.
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
  const secret = oneOf([literalShape(hidden)], ["a hidden list"]);
  const shape = oneOf(
    [inSequence(secret, count.shape), { ...open.shape, isOptional: false }],
    ["a hidden list", "an open list"],
  );
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
