import type { Seat } from "@turnwright/core/rules";
import type { HomewardDerived } from "../derive.js";
import type { HomewardState } from "../state.js";
import { canAfford, isUsed, missingTokens } from "../terms/buying.js";
import { bestWalk } from "../terms/collecting.js";
import { boughtCard, topCard, topTier } from "../terms/edition.js";
import { homeTile, portalsLeft } from "../terms/portals.js";
import { totalOf } from "../terms/scores.js";
import { supportsFor } from "../terms/tops.js";
import { movesLeft } from "../terms/turns.js";
import { purchaseAhead } from "./purchase.js";

/** Weights in hundredths of a victory point. */
const point = 100;
/**
 * The weight of a win. It is less than that of any purchase, so that a leader who could be overtaken goes on buying,
 * and so does a seat that cannot win any more.
 */
const won = 50;
const heldToken = 60;
const affordablePoint = 30;
const supportCredit = 20;
const halfPairPoint = 25;
const walkToken = 50;
const homeToken = 25;
const otherToken = -20;
const spareBeforeEnd = 4;
const sparePortal = 50;

/** Returns the points of the best card in the pit that a seat could buy, with tokens only or with credits as well. */
function bestPurchase(state: HomewardState, seat: Seat, withCredits: boolean): number {
  let best = 0;
  for (let tier = 0; tier < topTier; tier++) {
    for (const card of state.pit[tier]) {
      if (card === null || boughtCard(state, card).vp <= best) continue;
      const isFit = withCredits ? canAfford(state, seat, card) : missingTokens(state, seat, card) === 0;
      if (isFit) best = boughtCard(state, card).vp;
    }
  }
  return best;
}

/** Returns the points of the top cards in the pit for which a seat has one of the two supports. */
function halfPairs(state: HomewardState, seat: Seat): number {
  const unused = state.cards[seat].filter((card) => !isUsed(state, seat, card)).map((card) => boughtCard(state, card));
  let points = 0;
  for (const top of state.pit[topTier]) {
    if (top === null || supportsFor(state, seat, top) !== undefined) continue;
    const { needs, needTier, vp } = topCard(state, top);
    if (unused.some(({ tier, colour }) => tier === needTier && needs.includes(colour))) points += vp;
  }
  return points;
}

/** Returns the credits of the cards that have served as supports of a top card and may still be traded in. */
function creditsToSpend(state: HomewardState, seat: Seat): number {
  if (state.options.supports !== "tradable") return 0;
  const used = state.cards[seat].filter((card) => isUsed(state, seat, card));
  return used.reduce((sum, card) => sum + boughtCard(state, card).credit, 0);
}

/** Returns the tokens of a seat's best walk from a tile; none if no move is left afterwards to bring them HOME. */
function tokensAhead(state: HomewardState, derived: HomewardDerived, seat: Seat, from: number): number {
  return movesLeft(state, seat) < 2 ? 0 : bestWalk(state, derived, seat, from);
}

/** Returns what the best walks are worth: the seat's own, the one from HOME, and the mean of the others'. */
function ofWalks(state: HomewardState, derived: HomewardDerived, seat: Seat): number {
  let others = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat) others += tokensAhead(state, derived, other, state.pawns[other]);
  }
  const own = walkToken * tokensAhead(state, derived, seat, state.pawns[seat]);
  const fromHome = homeToken * tokensAhead(state, derived, seat, homeTile);
  return own + fromHome + Math.trunc((otherToken * others) / (state.seats - 1));
}

/** Returns the value of what a seat can still make of its tokens, places and portals. */
function ofProspects(state: HomewardState, derived: HomewardDerived, seat: Seat, moves: number): number {
  const tokens = state.tokens[seat].reduce((sum, count) => sum + count, 0);
  const spare = moves > spareBeforeEnd ? sparePortal * portalsLeft(state, seat) : 0;
  const ready = affordablePoint * bestPurchase(state, seat, false);
  return (moves > 0 ? heldToken * tokens : 0) + spare + ready + ofWalks(state, derived, seat);
}

/** Returns the value that a purchase in progress adds. */
function ofPurchase(state: HomewardState, seat: Seat, moves: number): number {
  const ahead = purchaseAhead(state, seat);
  return ahead === undefined ? 0 : point * ahead.points - (moves > 0 ? heldToken * ahead.tokens : 0);
}

/** Returns the value of a position for a seat, in hundredths of a victory point. */
export function evaluate(state: HomewardState, seat: Seat, derived: HomewardDerived): number {
  const points = point * totalOf(state, seat);
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? won + points : points - won;
  const moves = movesLeft(state, seat);
  const cards = supportCredit * creditsToSpend(state, seat) + halfPairPoint * halfPairs(state, seat);
  const isTooFar = moves === 0 && state.pawns[seat] !== homeTile;
  const missed = isTooFar ? point * bestPurchase(state, seat, true) : 0;
  return points + cards + ofProspects(state, derived, seat, moves) + ofPurchase(state, seat, moves) - missed;
}
