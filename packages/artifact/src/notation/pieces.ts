import { type Codec, gridCell, letters, list, zone } from "@turnwright/core/notation";
import { type CardKind, cardKinds, cardLetters } from "../content/cards.js";

/** A location: column letter and row number, as the map is printed (`a1` is the top left). */
export const location: Codec<number, { readonly width: number; readonly height: number }> = gridCell((board) => board);

/** A card, as the letter of its kind. */
export const card: Codec<CardKind> = letters(cardLetters, cardKinds);

/** Cards that everybody sees. */
export const pile: Codec<CardKind[], unknown, readonly CardKind[]> = list(card, { empty: "-" });

/** Cards that may be hidden. If they are, only their number is written. */
export const cards: Codec<(CardKind | null)[], unknown, readonly (CardKind | null)[]> = zone(card, {
  empty: "-",
  hidden: "u",
  most: 800,
});
