import type { RulesOf } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import { letters } from "../content/words.js";
import type { Payment } from "../kinds/move.js";
import type { Hope } from "../kinds.js";
import type { HopeView } from "../state.js";
import { amendedByBugs, works } from "./bugs.js";

/** The letter of the jokers. */
export const joker = 6;
const letterByCode: readonly number[] = Array.from({ length: 128 }, (_, code) =>
  (letters as readonly string[]).indexOf(String.fromCharCode(code)),
);

/** Returns the index of the letter with which a text begins: 0 to 5 the technologies, 6 the joker, else -1. */
export function letterIndex(text: string): number {
  return letterByCode[text.charCodeAt(0)];
}

/** Returns the letter of a card as an integer: 0 to 5 the technologies, 6 the joker. */
export function letterOf(card: Card): number {
  return letterIndex(card);
}

/** Returns the kind of a card as an integer, 0 to 13. */
export function kindOf(card: Card): number {
  return letterOf(card) * 2 + card.length - 1;
}

/** Returns whether a card shows the Regression symbol. */
export function hasSymbol(card: Card): boolean {
  return card.length === 2;
}

/** Returns whether a card is of a technology, with or without symbol. */
export function isMatch(card: Card, technology: number): boolean {
  return letterOf(card) === technology;
}

/** Returns whether a card is a joker. */
export function isJoker(card: Card): boolean {
  return letterOf(card) === joker;
}

/**
 * Returns whether a card can be half of a pair, which all cards except jokers can. A pair lies on the pile in the order
 * in which it was given.
 */
export function mayBePaired(card: Card): boolean {
  return !isJoker(card);
}

export const pairsAmendments: RulesOf<Hope, "amendments">["pairs"] = {
  "B6-open-market": (view, are, [one, other]) =>
    are || (works(view, "open-market") && mayBePaired(one) && mayBePaired(other)),
};

/**
 * Returns whether two cards pay like a joker. Without an amendment, these are two cards of the same letter; symbols do
 * not matter.
 */
export function isPair(view: HopeView, pay: Payment): boolean {
  if (pay.length !== 2) return false;
  const one = pay[0];
  const other = pay[1];
  const identical = mayBePaired(one) && letterOf(one) === letterOf(other);
  return amendedByBugs<"pairs">(pairsAmendments, view, identical, pay);
}

/** Returns the form of a payment on a tile of a technology, `null` when it is none. */
export function formOf(view: HopeView, pay: Payment, technology: number): "match" | "joker" | "pair" | null {
  if (pay.length !== 1) return isPair(view, pay) ? "pair" : null;
  const card = pay[0];
  if (isMatch(card, technology)) return "match";
  return isJoker(card) ? "joker" : null;
}

/** Returns whether a hand holds these one or two cards. */
export function holds(hand: readonly (Card | null)[], pay: Payment): boolean {
  const [one, other] = pay;
  const at = hand.indexOf(one);
  if (at < 0 || other === undefined) return at >= 0;
  return other === one ? hand.indexOf(other, at + 1) >= 0 : hand.includes(other);
}
