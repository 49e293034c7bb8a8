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

/**
 * Returns the cards that were traded in for the purchase in progress, the last one first. They are the last cards of
 * the discard pile.
 */
export function cardsTraded(view: HomewardView): readonly number[] {
  const { discard } = view;
  let [at, left] = [discard.length, purchaseOf(view).credits];
  while (at > 0 && left > 0) left -= boughtCard(view, discard[--at]).credit;
  return discard.slice(at).reverse();
}

/**
 * Returns the number of tokens of each colour that may be paid for the purchase. It is the price, less the credits
 * where these have a colour.
 */
export function payableTokens(view: HomewardView): readonly number[] {
  const { price } = cardBeingBought(view);
  if (view.options.credits === "any" || purchaseOf(view).credits === 0) return price;
  const payable = [...price];
  for (const card of cardsTraded(view)) {
    const { colour, credit } = boughtCard(view, card);
    payable[colour] = Math.max(0, payable[colour] - credit);
  }
  return payable;
}

/**
 * Returns the number of tokens that complete the purchase: the part of the price that the credits do not cover. Throws
 * when no purchase is in progress.
 */
export function dueTokens(view: HomewardView): number {
  const { card, credits } = purchaseOf(view);
  if (view.options.credits === "any") return Math.max(0, priceOf(view, card) - credits);
  return payableTokens(view).reduce((sum, count) => sum + count, 0);
}

/** Returns the number of credits beyond the price of the purchase. */
export function lostCredits(view: HomewardView): number {
  const { card, credits } = purchaseOf(view);
  return credits - (priceOf(view, card) - dueTokens(view));
}

/** Returns whether the credits of a card would stand for tokens that are due. */
export function isColourDue(view: HomewardView, card: number): boolean {
  return view.options.credits === "any" || payableTokens(view)[boughtCard(view, card).colour] > 0;
}

/** Returns how many of the tokens that are due a seat lacks. */
export function missingForPurchase(view: HomewardView, seat: Seat): number {
  const { card, credits } = purchaseOf(view);
  if (view.options.credits === "any") return Math.max(0, missingTokens(view, seat, card) - credits);
  const held = view.tokens[seat];
  return payableTokens(view).reduce((sum, count, colour) => sum + Math.max(0, count - held[colour]), 0);
}

/** Returns whether the credits so far are below the price, so that a further card may be traded in. */
export function isShort(view: HomewardView): boolean {
  return dueTokens(view) > 0;
}

/** Returns whether the card of the purchase in progress is for sale, and the purchase can still be completed. */
export function canComplete(view: HomewardView, seat: Seat): boolean {
  const { card } = purchaseOf(view);
  const tier = tierOf(view, card);
  if (tier === topTier || placeInPit(view, tier, card) < 0) return false;
  if (view.options.credits === "any") return missingForPurchase(view, seat) <= creditsOf(view, seat);
  const held = view.tokens[seat];
  return payableTokens(view).every((count, colour) => count - held[colour] <= creditsOf(view, seat, colour));
}

type Payment = Extract<HomewardMove, { type: "pay" }>;
type TradeIn = Extract<HomewardMove, { type: "tradeIn" }>;

/** Calls `take` with every payment of exactly the tokens that are due, in lexicographic order. */
export function eachPayment(view: HomewardView, seat: Seat, take: (move: Payment) => void): void {
  const due = dueTokens(view);
  const payable = payableTokens(view);
  const held = view.tokens[seat];
  const most = (colour: number): number => Math.min(payable[colour], held[colour]);
  const [gold, green, red, blue] = [most(0), most(1), most(2), most(3)];
  for (let a = Math.max(0, due - green - red - blue); a <= gold; a++) {
    for (let b = Math.max(0, due - a - red - blue); b <= green; b++) {
      const rest = due - a - b;
      for (let c = Math.max(0, rest - blue); c <= Math.min(red, rest); c++) {
        take({ type: "pay", tokens: [a, b, c, rest - c] });
      }
    }
  }
}

/** Calls `take` with every own card that may be traded in for the purchase, in order of purchase. */
export function eachTrade(view: HomewardView, seat: Seat, take: (move: TradeIn) => void): void {
  if (!isShort(view)) return;
  const own = view.cards[seat];
  for (let at = 0; at < own.length; at++) {
    if (isTradable(view, seat, own[at]) && isColourDue(view, own[at])) take({ type: "tradeIn", card: own[at] });
  }
}

/** Returns every possible next step of the purchase, in the canonical order. */
export function stepsOfPurchase(view: HomewardView, seat: Seat): (Payment | TradeIn)[] {
  const steps: (Payment | TradeIn)[] = [];
  eachPayment(view, seat, (move) => steps.push(move));
  eachTrade(view, seat, (move) => steps.push(move));
  return steps;
}

/** Returns the only possible next step of the purchase, or `undefined` when there are several. */
export function forcedStep(view: HomewardView, seat: Seat): Payment | TradeIn | undefined {
  const steps = stepsOfPurchase(view, seat);
  return steps.length === 1 ? steps[0] : undefined;
}
