import { lowestOf, type Seat } from "@turnwright/core/rules";
import { cards, letters } from "../content/words.js";
import type { HopeMove, Payment } from "../kinds/move.js";
import type { HopeView } from "../state.js";
import { works } from "./bugs.js";
import { joker, kindOf } from "./payment.js";

/** Every possible payment, in canonical order: 14 single cards, then pairs by first and second card (no jokers). */
export const payments: readonly Payment[] = [
  ...cards.map((card) => Object.freeze([card])),
  ...cards.slice(0, 12).flatMap((one) => cards.slice(0, 12).map((other) => Object.freeze([one, other]))),
];

/** Returns the cards of a seat as bits: bit `kind` for a card of that kind, bit `14 + kind` for a second one. */
export function heldBy(view: HopeView, seat: Seat): number {
  const hand = view.hands[seat];
  let held = 0;
  for (let at = 0; at < hand.length; at++) {
    const card = hand[at]!;
    if (card === null) continue;
    const bit = 1 << kindOf(card);
    held |= bit | ((held & bit) << 14);
  }
  return held;
}

/** The kinds that can form pairs, as bits. */
const pairable = (1 << 12) - 1;

/** Returns the two kinds of a letter, as bits. */
function kindsOf(letter: number): number {
  return 3 << (letter * 2);
}

function pushPairs<M extends HopeMove>(
  held: number,
  open: boolean,
  moves: readonly M[],
  push: (move: M) => void,
): void {
  for (let ones = held & pairable; ones !== 0; ones &= ones - 1) {
    const one = lowestOf(ones);
    const own = 1 << one;
    // A card pairs with the other kinds that are held, and with its own kind if two are held.
    const partners = (held & ~own) | ((held >> 14) & own);
    for (let others = partners & (open ? pairable : kindsOf(one >> 1)); others !== 0; others &= others - 1)
      push(moves[14 + one * 12 + lowestOf(others)]);
  }
}

/**
 * Pushes the moves whose payment the seat can make on a tile of a technology: matches, jokers, pairs. The moves differ
 * only in their payment. `held` is what `heldBy` returns, and `moves` are in the order of `payments`.
 */
export function pushPayable<M extends HopeMove>(
  view: HopeView,
  held: number,
  technology: number,
  moves: readonly M[],
  push: (move: M) => void,
): void {
  const jokers = works(view, "broken-joker") ? 0 : kindsOf(joker);
  for (let singles = held & (kindsOf(technology) | jokers); singles !== 0; singles &= singles - 1)
    push(moves[lowestOf(singles)]);
  pushPairs(held, works(view, "open-market"), moves, push);
}

/**
 * Every pledge of two cards of one letter, in ascending order of letters. The plain card comes before the card with the
 * symbol.
 */
export const pledgePairs: readonly Payment[] = letters.flatMap((_, letter) => {
  const plain = cards[letter * 2];
  const marked = cards[letter * 2 + 1];
  return [Object.freeze([plain, plain]), Object.freeze([plain, marked]), Object.freeze([marked, marked])];
});
