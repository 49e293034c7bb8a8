import type { Seat } from "@turnwright/core/rules";
import type { Tier } from "../content/cards.js";
import type { HomewardScore } from "../outcome.js";
import type { HomewardView } from "../state.js";
import { boughtCard, topCard } from "./edition.js";

/** Returns the points of a seat's lower or middle cards. */
export function pointsOfTier(view: HomewardView, seat: Seat, tier: Tier): number {
  let points = 0;
  for (const card of view.cards[seat]) {
    const own = boughtCard(view, card);
    if (own.tier === tier) points += own.vp;
  }
  return points;
}

/** Returns the points of a seat's top cards. */
export function pointsOfTops(view: HomewardView, seat: Seat): number {
  let points = 0;
  for (const { card } of view.tops[seat]) points += topCard(view, card).vp;
  return points;
}

/**
 * Returns all points of a seat, which come from its cards only. Throws when `view` is not a view or `seat` is not one
 * of its seats.
 */
export function totalOf(view: HomewardView, seat: Seat): number {
  return pointsOfTier(view, seat, "lower") + pointsOfTier(view, seat, "middle") + pointsOfTops(view, seat);
}

/** Returns the score of a seat. */
export function scoreOf(view: HomewardView, seat: Seat): HomewardScore {
  return {
    lower: pointsOfTier(view, seat, "lower"),
    middle: pointsOfTier(view, seat, "middle"),
    top: pointsOfTops(view, seat),
    total: totalOf(view, seat),
    topCards: view.tops[seat].length,
    goalCards: view.cards[seat].length,
    tokensLeft: view.tokens[seat].reduce((sum, count) => sum + count, 0),
  };
}

/**
 * Compares two scores. Returns a negative number when the first is better, a positive number when the other is, and 0
 * when they are tied in everything.
 */
function compared(one: HomewardScore, other: HomewardScore): number {
  if (one.total !== other.total) return other.total - one.total;
  if (one.topCards !== other.topCards) return other.topCards - one.topCards;
  return other.tokensLeft - one.tokensLeft;
}

/** Returns groups of seats that are tied in everything, best first, seats ascending. */
export function rankingOf(scores: readonly HomewardScore[]): Seat[][] {
  // Sorting is stable: tied seats stay in their order.
  const seats = [...scores.keys()].sort((a, b) => compared(scores[a], scores[b]));
  const groups: Seat[][] = [];
  for (const seat of seats) {
    const group = groups.at(-1);
    if (group !== undefined && compared(scores[group[0]], scores[seat]) === 0) group.push(seat);
    else groups.push([seat]);
  }
  return groups;
}
