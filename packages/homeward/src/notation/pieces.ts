import { type Codec, integer, list, zone } from "@turnwright/core/notation";
import type { HomewardView } from "../state.js";
import { editionOf } from "../terms/edition.js";

/** Returns the highest id of a tile. */
export const lastTile = (view: HomewardView): number => editionOf(view).tiles.length - 1;

/** A column or a row, however far away. */
export const far: Codec<number> = integer(-999_999_999_999_999, 999_999_999_999_999);

/** A number of things that have no limit. */
export const amount: Codec<number> = integer(0, 999_999_999_999_999);

/** A tile other than HOME. */
export const tile: Codec<number, HomewardView> = integer(1, lastTile);

/** A goal card. */
export const card: Codec<number, HomewardView> = integer(0, (view: HomewardView) => editionOf(view).cards.length - 1);

const row = { separator: ".", empty: "" } as const;

/** Returns a codec of a list that everybody sees. */
export const open = (item: Codec<number, HomewardView>): Codec<number[], HomewardView, readonly number[]> =>
  list(item, row);

/** Returns a codec of a list that may be hidden. If it is, only its length is written. */
export function secret(
  item: Codec<number, HomewardView>,
  isReversed = false,
): Codec<(number | null)[], HomewardView, readonly (number | null)[]> {
  return zone(item, { ...row, hidden: "h", most: 9_999, isReversed });
}
