import type { Seat } from "@turnwright/core/rules";
import type { BoughtCard } from "../content/cards.js";
import type { HomewardMove } from "../kinds/move.js";
import type { HomewardView } from "../state.js";
import { creditsOf, isTradable, missingTokens, placeInPit, priceOf } from "./buying.js";
import { boughtCard, tierOf, topTier } from "./edition.js";

/** Returns the purchase in progress. */
export function purchaseOf({ buying }: HomewardView): { readonly card: number; readonly credits: number } {
  if (buying === null) throw new Error("bug: no purchase is in progress");
  return buying;
}

/** Returns the card that is being bought. */
export function cardBeingBought(view: HomewardView): BoughtCard {
  return boughtCard(view, purchaseOf(view).card);
}

/** Returns how many tokens complete the purchase: what the credits do not cover. Throws when none is in progress. */
export function dueTokens(view: HomewardView): number {
  const { card, credits } = purchaseOf(view);
  return Math.max(0, priceOf(view, card) - credits);
}

/** Returns the credits of the purchase beyond the price. */
export function lostCredits(view: HomewardView): number {
  const { card, credits } = purchaseOf(view);
  return Math.max(0, credits - priceOf(view, card));
}

/** Returns whether the credits so far are below the price, so that a further card may be traded in. */
export function isShort(view: HomewardView): boolean {
  return dueTokens(view) > 0;
}

/** Returns whether the purchase in progress is one of a card that is for sale, and can still be completed. */
export function canComplete(view: HomewardView, seat: Seat): boolean {
  const { card, credits } = purchaseOf(view);
  const tier = tierOf(view, card);
  if (tier === topTier || placeInPit(view, tier, card) < 0) return false;
  return missingTokens(view, seat, card) <= credits + creditsOf(view, seat);
}

type Payment = Extract<HomewardMove, { type: "pay" }>;
type TradeIn = Extract<HomewardMove, { type: "tradeIn" }>;

/** Takes every payment that is exactly what is due, in lexicographic order. */
export function eachPayment(view: HomewardView, seat: Seat, take: (move: Payment) => void): void {
  const due = dueTokens(view);
  const { price } = cardBeingBought(view);
  const held = view.tokens[seat];
  const most = (colour: number): number => Math.min(price[colour], held[colour]);
  const [gold, green, red, blue] = [most(0), most(1), most(2), most(3)];
  for (let a = Math.max(0, due - green - red - blue); a <= Math.min(gold, due); a++) {
    for (let b = Math.max(0, due - a - red - blue); b <= Math.min(green, due - a); b++) {
      const rest = due - a - b;
      for (let c = Math.max(0, rest - blue); c <= Math.min(red, rest); c++) {
        take({ type: "pay", tokens: [a, b, c, rest - c] });
      }
    }
  }
}

/** Takes every own card that may be traded in for the purchase, in order of purchase. */
export function eachTrade(view: HomewardView, seat: Seat, take: (move: TradeIn) => void): void {
  if (!isShort(view)) return;
  const own = view.cards[seat];
  for (let at = 0; at < own.length; at++) {
    if (isTradable(view, seat, own[at])) take({ type: "tradeIn", card: own[at] });
  }
}

/** Returns every way to go on with the purchase, in the canonical order. */
export function stepsOfPurchase(view: HomewardView, seat: Seat): (Payment | TradeIn)[] {
  const steps: (Payment | TradeIn)[] = [];
  eachPayment(view, seat, (move) => steps.push(move));
  eachTrade(view, seat, (move) => steps.push(move));
  return steps;
}

/** Returns the only way to go on with the purchase, or `undefined` when there are several. */
export function forcedStep(view: HomewardView, seat: Seat): Payment | TradeIn | undefined {
  const steps = stepsOfPurchase(view, seat);
  return steps.length === 1 ? steps[0] : undefined;
}
