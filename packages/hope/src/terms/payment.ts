import { type Amendments, amended, type Push, type Seat } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import { cards, letters } from "../content/words.js";
import type { Hope, HopeMove, Payment } from "../kinds.js";
import type { HopeView } from "../state.js";
import { works } from "./bugs.js";

const joker = 6;
const letterByCode: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  (letters as readonly string[]).indexOf(String.fromCharCode(code)),
);

/** The letter of a card as an integer: 0 to 5 the technologies, 6 the joker. */
export function letterOf(card: Card): number {
  return letterByCode[card.charCodeAt(0)]!;
}

/** The kind of a card as an integer, 0 to 13. */
export function kindOf(card: Card): number {
  return letterOf(card) * 2 + card.length - 1;
}

/** Whether a card shows the Regression symbol. */
export function hasSymbol(card: Card): boolean {
  return card.length === 2;
}

/** Whether a card is of a technology, with or without symbol. */
export function isMatch(card: Card, technology: number): boolean {
  return letterOf(card) === technology;
}

/** Whether a card is a joker. */
export function isJoker(card: Card): boolean {
  return letterOf(card) === joker;
}

/** Whether a card can be half of a pair: jokers cannot. Whatever the pair, it lies on the pile as given. */
export function mayBePaired(card: Card): boolean {
  return !isJoker(card);
}

export const pairsAmendments: Amendments<Hope, "pairs"> = {
  "B6-open-market": (view, are, [one, other]) =>
    are || (works(view, "open-market") && mayBePaired(one!) && mayBePaired(other!)),
};

/** Whether two cards pay like a joker: identical ones, symbols aside. */
export function isPair(view: HopeView, pay: Payment): boolean {
  const [one, other] = pay;
  if (one === undefined || other === undefined || pay.length !== 2) return false;
  const identical = mayBePaired(one) && letterOf(one) === letterOf(other);
  return amended<Hope, "pairs">(pairsAmendments, view, identical, pay);
}

/** The form of a payment on a tile of a technology, `null` when it is none. */
export function formOf(view: HopeView, pay: Payment, technology: number): "match" | "joker" | "pair" | null {
  if (pay.length !== 1) return isPair(view, pay) ? "pair" : null;
  if (isMatch(pay[0]!, technology)) return "match";
  return isJoker(pay[0]!) ? "joker" : null;
}

/** Whether a hand holds these one or two cards. */
export function holds(hand: readonly (Card | null)[], pay: Payment): boolean {
  const [one, other] = pay;
  const at = hand.indexOf(one!);
  if (at < 0 || other === undefined) return at >= 0;
  return other === one ? hand.indexOf(other, at + 1) >= 0 : hand.includes(other);
}

/** Every payment there can be, in canonical order: 14 single cards, then pairs by first and second card (no jokers). */
export const payments: readonly Payment[] = [
  ...cards.map((card) => Object.freeze([card])),
  ...cards.slice(0, 12).flatMap((one) => cards.slice(0, 12).map((other) => Object.freeze([one, other]))),
];

/** Scratch for counting a hand: written and read within one call. */
const counts: number[] = Array.from({ length: 14 }, () => 0);

function countHand(view: HopeView, seat: Seat): void {
  for (let kind = 0; kind < 14; kind++) counts[kind] = 0;
  const hand = view.hands[seat]!;
  for (let at = 0; at < hand.length; at++) {
    const card = hand[at]!;
    if (card !== null) counts[kindOf(card)]!++;
  }
}

function pushSingle<M extends HopeMove>(kind: number, moves: readonly M[], push: (move: M) => void): void {
  if (counts[kind]! > 0) push(moves[kind]!);
}

function pushPairs<M extends HopeMove>(open: boolean, moves: readonly M[], push: (move: M) => void): void {
  for (let one = 0; one < 12; one++) {
    if (counts[one] === 0) continue;
    const first = open ? 0 : one & ~1;
    const last = open ? 11 : one | 1;
    for (let other = first; other <= last; other++) {
      if (counts[other]! > (one === other ? 1 : 0)) push(moves[14 + one * 12 + other]!);
    }
  }
}

/**
 * Pushes the moves that differ in their payment, one for each that the seat can make on a tile of a technology: matches,
 * jokers, pairs. `moves` are in the order of `payments`.
 */
export function pushPayable<M extends HopeMove>(
  view: HopeView,
  seat: Seat,
  technology: number,
  moves: readonly M[],
  push: (move: M) => void,
): void {
  countHand(view, seat);
  pushSingle(technology * 2, moves, push);
  pushSingle(technology * 2 + 1, moves, push);
  if (!works(view, "broken-joker")) {
    pushSingle(joker * 2, moves, push);
    pushSingle(joker * 2 + 1, moves, push);
  }
  pushPairs(works(view, "open-market"), moves, push);
}

/** Every pledge of two cards of one letter, in ascending order of letters: plain before marked. */
export const pledgePairs: readonly Payment[] = letters.flatMap((_, letter) => {
  const plain = cards[letter * 2]!;
  const marked = cards[letter * 2 + 1]!;
  return [Object.freeze([plain, plain]), Object.freeze([plain, marked]), Object.freeze([marked, marked])];
});

/** Pushes the pledges of pairs that the hand of a seat allows; `moves` are in the order of `pledgePairs`. */
export function pushPledges(
  view: HopeView,
  seat: Seat,
  moves: readonly Extract<HopeMove, { readonly type: "pledgePair" }>[],
  push: Push<Hope, "pledgePair">,
): void {
  countHand(view, seat);
  for (let letter = 0; letter < 7; letter++) {
    const plain = counts[letter * 2]!;
    const marked = counts[letter * 2 + 1]!;
    if (plain > 1) push(moves[letter * 3]!);
    if (plain > 0 && marked > 0) push(moves[letter * 3 + 1]!);
    if (marked > 1) push(moves[letter * 3 + 2]!);
  }
}
