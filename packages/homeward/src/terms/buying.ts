import type { Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { HomewardView } from "../state.js";

/** Whether a seat has a lower or middle card that was bought before. */
export function isOwned({ cards }: HomewardView, seat: Seat, card: number): boolean {
  return cards[seat]!.includes(card);
}

/** Whether a card supports a top card of this seat. */
export function isUsed({ tops }: HomewardView, seat: Seat, card: number): boolean {
  const own = tops[seat]!;
  for (let at = 0; at < own.length; at++) if (own[at]!.supports.includes(card)) return true;
  return false;
}

/** Whether an own card may be traded in at all. */
export function isTradable(view: HomewardView, seat: Seat, card: number): boolean {
  return view.supports !== "locked" || !isUsed(view, seat, card);
}

/** The top cards that a seat loses by trading a card in: none unless supports are forfeit. */
export function forfeitedBy({ supports, tops }: HomewardView, seat: Seat, card: number): number[] {
  if (supports !== "forfeit") return [];
  return tops[seat]!.filter((top) => top.supports.includes(card)).map((top) => top.card);
}

/** The credits of all cards that a seat may trade in. */
export function creditsOf(view: HomewardView, seat: Seat): number {
  const { cards } = piecesOf(view);
  const own = view.cards[seat]!;
  let credits = 0;
  for (let at = 0; at < own.length; at++) {
    if (isTradable(view, seat, own[at]!)) credits += cards[own[at]!]!.credit;
  }
  return credits;
}

/** Tokens of the price of a card that a seat does not have. */
export function missingTokens(view: HomewardView, seat: Seat, card: number): number {
  const { price } = piecesOf(view).cards[card]!;
  const held = view.tokens[seat]!;
  let missing = 0;
  for (let colour = 0; colour < price.length; colour++) {
    const lacking = price[colour]! - held[colour]!;
    if (lacking > 0) missing += lacking;
  }
  return missing;
}

/** Whether a seat could complete the purchase of a card. */
export function canAfford(view: HomewardView, seat: Seat, card: number): boolean {
  return missingTokens(view, seat, card) <= creditsOf(view, seat);
}

/** The place of a card in the pit, or -1. */
export function placeInPit({ pit }: HomewardView, tier: number, card: number): number {
  return pit[tier]!.indexOf(card);
}

/** Whether a seat can buy anything that lies in the pit. */
export function canBuy(view: HomewardView, seat: Seat): boolean {
  const credits = creditsOf(view, seat);
  const { cards } = piecesOf(view);
  const held = view.tokens[seat]!;
  let tokens = 0;
  for (let colour = 0; colour < held.length; colour++) tokens += held[colour]!;
  for (let tier = 0; tier < 2; tier++) {
    const places = view.pit[tier]!;
    for (let place = 0; place < places.length; place++) {
      const card = places[place]!;
      // Most cost more than all that the seat has: then colours don't matter.
      if (card === null || cards[card]!.sum > tokens + credits) continue;
      if (missingTokens(view, seat, card) <= credits) return true;
    }
  }
  return false;
}
