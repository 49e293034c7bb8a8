import type { Seat } from "@turnwright/core/rules";
import type { HomewardDerived } from "../derive.js";
import type { HomewardScore } from "../outcome.js";
import type { HomewardView } from "../state.js";
import { creditsOf, isTradable, priceOf } from "./buying.js";
import { bestWalk } from "./collecting.js";
import { boughtCard, cardsOfTier, topCard, topTier } from "./edition.js";
import { scoreOf } from "./scores.js";
import { turnsLeft } from "./turns.js";

/** The present result of a seat, and the bounds of its result at the end. */
interface Prospect {
  readonly score: HomewardScore;
  /** Whether the seat can buy nothing any more, so that its points stay the same. */
  readonly isFixed: boolean;
  /** The fewest and the most points at the end. */
  readonly points: readonly [least: number, most: number];
  /** The fewest and the most tokens at the end of a seat that buys nothing. */
  readonly tokens: readonly [least: number, most: number];
}

/** Returns the most tokens that a seat can still collect. No walk gives more than one for each tile. */
function collectable(view: HomewardView, derived: HomewardDerived, seat: Seat): number {
  const turns = turnsLeft(view, seat);
  const mostOfWalk = view.order.length + view.stack.length + 1;
  if (turns === 0 || view.seat !== seat) return turns * mostOfWalk;
  const phase = view.phases[view.phases.length - 1];
  const now = phase === "place" ? mostOfWalk : phase === "move" ? bestWalk(view, derived, seat, view.pawns[seat]) : 0;
  return now + (turns - 1) * mostOfWalk;
}

/** Returns whether a seat may still get to the shop, judged by turns and phases only. */
function mayShop(view: HomewardView, seat: Seat): boolean {
  const isPast = view.seat === seat && view.phases[view.phases.length - 1] === "portal";
  return turnsLeft(view, seat) > (isPast ? 1 : 0);
}

/** Returns all lower and middle cards of the edition. */
function cardsForSale(view: HomewardView): number[] {
  return [...cardsOfTier(view, 0), ...cardsOfTier(view, 1)];
}

/** Returns the card with the most points for its price. */
function bestBargain(view: HomewardView): number {
  return cardsForSale(view).reduce((best, card) =>
    boughtCard(view, card).vp * priceOf(view, best) > boughtCard(view, best).vp * priceOf(view, card) ? card : best,
  );
}

/**
 * Returns an upper bound of the points that a seat can have at the end. Its tokens and credits buy at best at the rate
 * of the best bargain. A card that is traded in costs its own points, and a card that is bought on the way gives fewer
 * credits than it costs. The seat may get every top card in the pit.
 */
function mostPoints(view: HomewardView, seat: Seat, tokens: number, total: number): number {
  const best = bestBargain(view);
  const [points, price] = [boughtCard(view, best).vp, priceOf(view, best)];
  let more = points * tokens;
  for (const card of view.cards[seat]) {
    const { credit, vp } = boughtCard(view, card);
    if (isTradable(view, seat, card)) more += Math.max(0, points * credit - vp * price);
  }
  const tops = view.pit[topTier].reduce<number>((sum, card) => sum + (card === null ? 0 : topCard(view, card).vp), 0);
  return total + Math.trunc(more / price) + tops;
}

/** Returns the fewest points that a seat can have at the end, after trading in all cards that it may trade in. */
function leastPoints(view: HomewardView, seat: Seat, { total, top }: HomewardScore): number {
  const own = view.cards[seat].filter((card) => isTradable(view, seat, card));
  const traded = own.reduce((sum, card) => sum + boughtCard(view, card).vp, 0);
  return total - traded - (view.options.supports === "forfeit" ? top : 0);
}

/** Returns the present result of a seat, and the bounds of its result at the end. */
export function prospectOf(view: HomewardView, derived: HomewardDerived, seat: Seat): Prospect {
  const score = scoreOf(view, seat);
  const most = score.tokensLeft + collectable(view, derived, seat);
  const cheapest = Math.min(...cardsForSale(view).map((card) => priceOf(view, card)));
  const isFixed = !mayShop(view, seat) || most + creditsOf(view, seat) < cheapest;
  const points = isFixed
    ? ([score.total, score.total] as const)
    : ([leastPoints(view, seat, score), mostPoints(view, seat, most, score.total)] as const);
  return { score, isFixed, points, tokens: [score.tokensLeft, most] };
}

/** Returns whether two ranges have no value in common. */
function areApart(one: readonly [number, number], other: readonly [number, number]): boolean {
  return one[1] < other[0] || other[1] < one[0];
}

/** Returns whether it is certain which of two seats is ranked higher, or that they are tied. */
export function isOrderCertain(one: Prospect, other: Prospect): boolean {
  if (areApart(one.points, other.points)) return true;
  if (!one.isFixed || !other.isFixed) return false;
  if (one.score.topCards !== other.score.topCards) return true;
  const isExact = one.tokens[0] === one.tokens[1] && other.tokens[0] === other.tokens[1];
  return isExact || areApart(one.tokens, other.tokens);
}
