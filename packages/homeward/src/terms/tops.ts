import type { Seat } from "@turnwright/core/rules";
import type { BoughtCard } from "../content/cards.js";
import type { HomewardView } from "../state.js";
import { isUsed } from "./buying.js";
import { boughtCard, topCard, topTier } from "./edition.js";

/**
 * Returns whether one card is chosen as a support before another: the one with fewer points, then higher credit, then
 * lower id.
 */
function isTakenBefore(one: number, a: BoughtCard, other: number, b: BoughtCard): boolean {
  if (a.vp !== b.vp) return a.vp < b.vp;
  return a.credit === b.credit ? one < other : a.credit > b.credit;
}

/**
 * Returns the unused card of a seat that supports one need of a top card, or -1. `taken` is the card for the other
 * need.
 */
function supportFor(view: HomewardView, seat: Seat, tier: string, colour: number, taken: number): number {
  let best = -1;
  for (const card of view.cards[seat]) {
    const own = boughtCard(view, card);
    if (own.tier !== tier || own.colour !== colour || card === taken || isUsed(view, seat, card)) continue;
    if (best < 0 || isTakenBefore(card, own, best, boughtCard(view, best))) best = card;
  }
  return best;
}

/** Returns the two cards of a seat that support a top card, need by need, or `undefined` when it is not eligible. */
export function supportsFor(view: HomewardView, seat: Seat, top: number): [number, number] | undefined {
  const { needs, needTier } = topCard(view, top);
  const first = supportFor(view, seat, needTier, needs[0], -1);
  if (first < 0) return undefined;
  const second = supportFor(view, seat, needTier, needs[1], first);
  return second < 0 ? undefined : [first, second];
}

/** Returns the top cards of the pit that are due to a seat, by place. */
export function dueTops(view: HomewardView, seat: Seat): number[] {
  const due: number[] = [];
  for (const top of view.pit[topTier]) {
    if (top !== null && supportsFor(view, seat, top) !== undefined) due.push(top);
  }
  return due;
}

/** Returns the first seat to which a top card is due, clockwise from the seat whose turn it is, or -1. */
export function claimant(view: HomewardView): Seat {
  for (let step = 0; step < view.seats; step++) {
    const seat = (view.seat + step) % view.seats;
    if (dueTops(view, seat).length > 0) return seat;
  }
  return -1;
}

/**
 * Returns the number of top cards that can still be won: those in the pit, and those of the deck if all tiers are
 * refilled.
 */
export function topsLeft({ pit, decks, options }: HomewardView): number {
  let open = 0;
  for (const card of pit[topTier]) if (card !== null) open++;
  return options.refill === "all" ? open + decks[topTier].length : open;
}
