import type { Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { HomewardScore } from "../outcome.js";
import type { HomewardView } from "../state.js";

/** Points of a seat's lower (0) or middle (1) cards. */
export function pointsOfTier(view: HomewardView, seat: Seat, tier: number): number {
  const { cards } = piecesOf(view);
  let points = 0;
  for (const card of view.cards[seat]!) if (cards[card]!.tier === tier) points += cards[card]!.vp;
  return points;
}

/** Points of a seat's top cards. */
export function pointsOfTops(view: HomewardView, seat: Seat): number {
  const { cards } = piecesOf(view);
  let points = 0;
  for (const { card } of view.tops[seat]!) points += cards[card]!.vp;
  return points;
}

/** All points of a seat: of its cards, and nothing else. */
export function totalOf(view: HomewardView, seat: Seat): number {
  return pointsOfTier(view, seat, 0) + pointsOfTier(view, seat, 1) + pointsOfTops(view, seat);
}

/** What a seat has. */
export function scoreOf(view: HomewardView, seat: Seat): HomewardScore {
  return {
    lower: pointsOfTier(view, seat, 0),
    middle: pointsOfTier(view, seat, 1),
    top: pointsOfTops(view, seat),
    total: totalOf(view, seat),
    topCards: view.tops[seat]!.length,
    goalCards: view.cards[seat]!.length,
    tokensLeft: view.tokens[seat]!.reduce((sum, count) => sum + count, 0),
  };
}

/** Negative when one is better, positive when the other is, 0 when they are tied in everything. */
function compared(one: HomewardScore, other: HomewardScore): number {
  if (one.total !== other.total) return other.total - one.total;
  if (one.topCards !== other.topCards) return other.topCards - one.topCards;
  return other.tokensLeft - one.tokensLeft;
}

/** Groups of seats that are tied in everything, best first, seats ascending. */
export function rankingOf(scores: readonly HomewardScore[]): Seat[][] {
  const seats = [...scores.keys()].sort((a, b) => compared(scores[a]!, scores[b]!) || a - b);
  const groups: Seat[][] = [];
  for (const seat of seats) {
    const group = groups[groups.length - 1];
    if (group !== undefined && compared(scores[group[0]!]!, scores[seat]!) === 0) group.push(seat);
    else groups.push([seat]);
  }
  return groups;
}
