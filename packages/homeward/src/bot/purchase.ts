import type { Seat } from "@turnwright/core/rules";
import type { HomewardState } from "../state.js";
import { isTradable } from "../terms/buying.js";
import { boughtCard } from "../terms/edition.js";
import { cardBeingBought, dueTokens, isColourDue, missingForPurchase } from "../terms/paying.js";

/** Returns the points of the cards that are traded in to cover some credits: those that cost the least first. */
function pointsTraded(state: HomewardState, seat: Seat, credits: number): number {
  const ids = state.cards[seat].filter((card) => isTradable(state, seat, card) && isColourDue(state, card));
  const own = ids.map((card) => boughtCard(state, card));
  own.sort((one, other) => one.vp * other.credit - other.vp * one.credit);
  let short = credits;
  let points = 0;
  for (let at = 0; at < own.length && short > 0; at++) {
    short -= own[at].credit;
    points += own[at].vp;
  }
  return points;
}

/**
 * Returns the result of a purchase in progress: the points won, less the points lost and the tokens paid. Returns
 * `undefined` when there is no purchase.
 */
export function purchaseAhead(
  state: HomewardState,
  seat: Seat,
): { readonly points: number; readonly tokens: number } | undefined {
  if (state.buying === null || state.seat !== seat) return undefined;
  const missing = missingForPurchase(state, seat);
  const points = cardBeingBought(state).vp - pointsTraded(state, seat, missing);
  return { points, tokens: Math.max(0, dueTokens(state) - missing) };
}
