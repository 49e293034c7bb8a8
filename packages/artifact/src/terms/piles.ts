import type { Seat } from "@turnwright/core/rules";
import { type CardKind, cardKinds, handSize } from "../content/cards.js";
import type { ArtifactView } from "../state.js";

/** Returns whether a seat has a card of this kind. Call it only for a hand whose cards are known. */
export function holds(view: ArtifactView, seat: Seat, kind: CardKind): boolean {
  const hand = view.hands[seat];
  for (let at = 0; at < hand.length; at++) if (hand[at] === kind) return true;
  return false;
}

/**
 * Returns whether the deck can give a card, if necessary after a reshuffle, which keeps the top of the discard pile.
 */
export function canDeckGive(view: ArtifactView): boolean {
  return view.deck.length > 0 || view.discard.length > 1;
}

/** Returns the number of cards that the active seat needs for a full hand. */
export function missingCards(view: ArtifactView): number {
  return Math.max(0, handSize - view.hands[view.seat].length);
}

/**
 * Returns the number of cards that the active seat draws at the end of the turn: those that it needs, or as many as
 * there are.
 */
export function refillCount(view: ArtifactView): number {
  return Math.min(missingCards(view), view.deck.length);
}

/** Returns the place of a card in a sorted hand. A hidden card comes before all others. */
function rankOf(card: CardKind | null): number {
  return card === null ? -1 : cardKinds.indexOf(card);
}

/** Puts a card into a hand so that it stays sorted. */
export function putCard<T extends CardKind | null>(hand: T[], card: T): void {
  const rank = rankOf(card);
  let at = hand.length;
  hand.push(card);
  for (; at > 0 && rankOf(hand[at - 1]!) > rank; at--) hand[at] = hand[at - 1]!;
  hand[at] = card;
}

/** Removes a card of this kind from a hand. Removes any card from a hidden hand. */
export function takeCard<T extends CardKind | null>(hand: T[], card: T): void {
  const last = hand.pop()!;
  const found = hand.indexOf(card);
  if (found < 0) return;
  for (let at = found + 1; at < hand.length; at++) hand[at - 1] = hand[at]!;
  hand[hand.length - 1] = last;
}
