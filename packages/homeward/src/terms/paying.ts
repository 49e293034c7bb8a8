import type { Seat } from "@turnwright/core/rules";
import { type Card, piecesOf } from "../edition/pieces.js";
import type { HomewardMove } from "../kinds.js";
import type { HomewardView } from "../state.js";
import { creditsOf, isTradable, missingTokens, placeInPit } from "./buying.js";
import { topTier } from "./tops.js";

/** The purchase in progress. */
function purchaseOf({ buying }: HomewardView): { readonly card: number; readonly credits: number } {
  if (buying === null) throw new Error("bug: no purchase is in progress");
  return buying;
}

/** The card that is being bought. */
export function cardBeingBought(view: HomewardView): Card {
  return piecesOf(view).cards[purchaseOf(view).card]!;
}

/** Tokens that complete the purchase: what the credits do not cover. */
export function dueTokens(view: HomewardView): number {
  return Math.max(0, cardBeingBought(view).sum - purchaseOf(view).credits);
}

/** Credits of the purchase beyond the price. */
export function lostCredits(view: HomewardView): number {
  return Math.max(0, purchaseOf(view).credits - cardBeingBought(view).sum);
}

/** Whether the credits so far are below the price, so that a further card may be traded in. */
export function isShort(view: HomewardView): boolean {
  return dueTokens(view) > 0;
}

/** Whether the purchase in progress is one of a card that is for sale, and can still be completed. */
export function canComplete(view: HomewardView, seat: Seat): boolean {
  const { card, credits } = purchaseOf(view);
  const { tier } = cardBeingBought(view);
  if (tier === topTier || placeInPit(view, tier, card) < 0) return false;
  return missingTokens(view, seat, card) <= credits + creditsOf(view, seat);
}

type Payment = Extract<HomewardMove, { type: "pay" }>;

/** Every payment that is exactly what is due, in lexicographic order. */
export function eachPayment(view: HomewardView, seat: Seat, take: (move: Payment) => void): void {
  const due = dueTokens(view);
  const { price } = cardBeingBought(view);
  const held = view.tokens[seat]!;
  const most = (colour: number): number => Math.min(price[colour]!, held[colour]!);
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

/** Every own card that may be traded in for the purchase, in order of purchase. */
export function eachTrade(view: HomewardView, seat: Seat, take: (move: TradeIn) => void): void {
  if (!isShort(view)) return;
  const own = view.cards[seat]!;
  for (let at = 0; at < own.length; at++) {
    if (isTradable(view, seat, own[at]!)) take({ type: "tradeIn", card: own[at]! });
  }
}

type TradeIn = Extract<HomewardMove, { type: "tradeIn" }>;

/** Every way to go on with the purchase, in the canonical order. */
export function stepsOfPurchase(view: HomewardView, seat: Seat): (Payment | TradeIn)[] {
  const steps: (Payment | TradeIn)[] = [];
  eachPayment(view, seat, (move) => steps.push(move));
  eachTrade(view, seat, (move) => steps.push(move));
  return steps;
}

/** The only way to go on with the purchase, or `undefined` when there are several. */
export function forcedStep(view: HomewardView, seat: Seat): Payment | TradeIn | undefined {
  const steps = stepsOfPurchase(view, seat);
  return steps.length === 1 ? steps[0] : undefined;
}
