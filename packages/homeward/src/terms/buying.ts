import type { Seat } from "@turnwright/core/rules";
import type { HomewardView } from "../state.js";
import { boughtCard, topTier } from "./edition.js";

/** Returns whether a seat has a lower or middle card that was bought before. */
export function isOwned({ cards }: HomewardView, seat: Seat, card: number): boolean {
  return cards[seat].includes(card);
}

/** Returns whether a card supports a top card of this seat. */
export function isUsed({ tops }: HomewardView, seat: Seat, card: number): boolean {
  const own = tops[seat];
  for (let at = 0; at < own.length; at++) if (own[at].supports.includes(card)) return true;
  return false;
}

/** Returns whether an own card may be traded in at all. */
export function isTradable(view: HomewardView, seat: Seat, card: number): boolean {
  return view.options.supports !== "locked" || !isUsed(view, seat, card);
}

/** Returns the top cards that a seat loses if it trades a card in; none unless the option says that they are lost. */
export function forfeitedBy({ options, tops }: HomewardView, seat: Seat, card: number): number[] {
  if (options.supports !== "forfeit") return [];
  return tops[seat].filter((top) => top.supports.includes(card)).map((top) => top.card);
}

/** Returns the credits of all cards that a seat may trade in, or of those of one colour. */
export function creditsOf(view: HomewardView, seat: Seat, only?: number): number {
  const own = view.cards[seat];
  let credits = 0;
  for (let at = 0; at < own.length; at++) {
    const { colour, credit } = boughtCard(view, own[at]);
    if ((only === undefined || colour === only) && isTradable(view, seat, own[at])) credits += credit;
  }
  return credits;
}

/**
 * Returns the credits that a seat could use for the tokens that it lacks for a card. These are the credits of all cards
 * that it may trade in, or, colour by colour, as many as it lacks.
 */
export function creditsFor(view: HomewardView, seat: Seat, card: number): number {
  if (view.options.credits === "any") return creditsOf(view, seat);
  const { price } = boughtCard(view, card);
  const held = view.tokens[seat];
  let credits = 0;
  for (let colour = 0; colour < price.length; colour++) {
    const lacking = price[colour] - held[colour];
    if (lacking > 0) credits += Math.min(lacking, creditsOf(view, seat, colour));
  }
  return credits;
}

/** Returns how many tokens a card costs, of all colours. */
export function priceOf(view: HomewardView, card: number): number {
  const { price } = boughtCard(view, card);
  let sum = 0;
  for (let colour = 0; colour < price.length; colour++) sum += price[colour];
  return sum;
}

/** Returns how many tokens of a card's price a seat lacks. */
export function missingTokens(view: HomewardView, seat: Seat, card: number): number {
  const { price } = boughtCard(view, card);
  const held = view.tokens[seat];
  let missing = 0;
  for (let colour = 0; colour < price.length; colour++) missing += Math.max(0, price[colour] - held[colour]);
  return missing;
}

/**
 * Returns whether a seat could complete the purchase of a card. Throws when `view` is not a view, `seat` is not one of
 * its seats, or `card` is not a lower or middle card.
 */
export function canAfford(view: HomewardView, seat: Seat, card: number): boolean {
  return missingTokens(view, seat, card) <= creditsFor(view, seat, card);
}

/** Returns the place of a card in the pit, or -1. */
export function placeInPit({ pit }: HomewardView, tier: number, card: number): number {
  return pit[tier].indexOf(card);
}

/** Returns whether a seat can buy anything that lies in the pit. */
export function canBuy(view: HomewardView, seat: Seat): boolean {
  const credits = creditsOf(view, seat);
  const held = view.tokens[seat];
  for (let tier = 0; tier < topTier; tier++) {
    const places = view.pit[tier];
    for (let place = 0; place < places.length; place++) {
      const card = places[place];
      if (card === null) continue;
      // Most cards already cost too many tokens of their own colour.
      const { price, colour } = boughtCard(view, card);
      if (price[colour] - held[colour] > credits) continue;
      if (canAfford(view, seat, card)) return true;
    }
  }
  return false;
}
