import { type Codec, form, integer, letters, list, mapped, word, zone } from "@turnwright/core/notation";
import { directionNames } from "@turnwright/hex";
import type { Card, Dimension, Token } from "../content/shape.js";
import { cards, dimensions, tokens } from "../content/words.js";
import type { HopeView } from "../state.js";
import { editionOf } from "../terms/edition.js";

/** A cell of the board. */
export const cell: Codec<number> = integer(0, 36);

/** A direction, as its name. */
export const direction: Codec<number> = word(Object.fromEntries(directionNames.map((name, at) => [name, at])));

/** A dimension, as its first letter. */
export const dimension: Codec<Dimension> = letters("pbr", dimensions);

/** A space, as its cell and the letter of its dimension. */
export const space: Codec<number> = mapped(
  form`${{ cell }}${{ at: letters("pbr") }}`,
  (found) => found.cell * 3 + found.at,
  (value: number) => ({ cell: Math.trunc(value / 3), at: value % 3 }),
);

/** A card as one letter: upper case plain, lower case with symbol. */
export const card: Codec<Card> = letters("OoWwCcLlPpAaJj", cards);

/** A bonus token, as its letter: `g` for medals. */
export const token: Codec<Token> = letters("dmpg", tokens);

/** The id of a bug card. */
export const bug: Codec<number, HopeView> = integer(1, (view: HopeView) => editionOf(view).bugs.length);

/** A number of things that have no limit. */
export const amount: Codec<number> = integer(0, 1_000_000);

/** Cards that everybody sees. */
export const pile: Codec<Card[], unknown, readonly Card[]> = list(card, { empty: "_" });

/** The form in which cards that may be hidden are written. */
const unseen = { empty: "_", hidden: "q", most: 9_999 };

/** Cards that may be hidden. Of hidden cards, only the number is written. */
export const hand: Codec<(Card | null)[], unknown, readonly (Card | null)[]> = zone(card, unseen);

/** The same as `hand`, but written from the top, which is the end of the list. */
export const deck: typeof hand = zone(card, { ...unseen, isReversed: true });

/** Returns a codec of a flat list of four things for each seat, written seat by seat. */
export function foursOfSeats<T>(codec: Codec<T[], unknown, readonly T[]>): Codec<T[], HopeView, readonly T[]> {
  return mapped(
    list(codec, { separator: ".", count: ({ seats }: HopeView) => seats }),
    (fours: T[][]) => fours.flat(),
    (flat: readonly T[]) => Array.from({ length: flat.length / 4 }, (_, seat) => flat.slice(seat * 4, seat * 4 + 4)),
  );
}
