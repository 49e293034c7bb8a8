import type { Card, Dimension } from "../content/shape.js";
import { cards } from "../content/words.js";
import type { HopeOutcome } from "../outcome.js";
import type { HopePhase } from "../state.js";

const cardLetters = "OoWwCcLlPpAaJj";

/** The letter of each dimension, in their order. */
export const dimensionLetters = "pbr";

/** The letters of the tokens, in their order: draw, move, polarize, medals (g). */
export const tokenLetters = "dmpg";

/** The letters of the characters, in their order. */
export const characterLetters = "bepa";

/** The letters of the modes, in their order. */
export const modeLetters = "tas";

/** The letters of the phases in which somebody acts. */
export const phaseLetters: { readonly [letter: string]: HopePhase } = {
  i: "monolith",
  c: "character",
  p: "ship",
  m: "main",
  d: "discard",
  x: "replace",
  g: "giveUp",
  b: "pledge",
};

/** The ways to end, by the letters of `reasonLetters`. */
export const reasons: readonly HopeOutcome["reason"][] = [
  "mission-complete",
  "regression-complete",
  "earth-vanished",
  "round-limit",
];

/** The letters of the ways to end, in the order of `reasons`. */
export const reasonLetters = "mrel";

/** A card as one letter: upper case plain, lower case with symbol. */
export function cardLetter(card: Card): string {
  return cardLetters[cards.indexOf(card)]!;
}

/** The card of a letter. */
export function cardOf(letter: string): Card | undefined {
  return letter.length === 1 ? cards[cardLetters.indexOf(letter)] : undefined;
}

/** The letter of a dimension. */
export function dimensionLetter(dimension: Dimension): string {
  return dimension[0]!;
}
