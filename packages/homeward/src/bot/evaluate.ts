import type { Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { HomewardState } from "../state.js";
import { canAfford, isUsed, missingTokens } from "../terms/buying.js";
import { bestWalk } from "../terms/collecting.js";
import { homeTile, portalsLeft } from "../terms/portals.js";
import { totalOf } from "../terms/scores.js";
import { supportsFor, topTier } from "../terms/tops.js";
import { turnsLeft } from "../terms/turns.js";
import { purchaseAhead } from "./purchase.js";

/** Weights in hundredths of a victory point. */
const point = 100;
const won = 1_000_000;
const heldToken = 60;
const affordablePoint = 30;
const supportCredit = 20;
const halfPairPoint = 25;
const walkToken = 50;
const homeToken = 25;
const otherToken = -20;
const spareBeforeEnd = 4;
const sparePortal = 50;

/** Points of the best card in the pit that a seat could buy, with tokens only or with credits, too. */
function bestPurchase(state: HomewardState, seat: Seat, withCredits: boolean): number {
  const { cards } = piecesOf(state);
  let best = 0;
  for (let tier = 0; tier < topTier; tier++) {
    for (const card of state.pit[tier]!) {
      if (card === null || cards[card]!.vp <= best) continue;
      const isFit = withCredits ? canAfford(state, seat, card) : missingTokens(state, seat, card) === 0;
      if (isFit) best = cards[card]!.vp;
    }
  }
  return best;
}

/** Points of the top cards in the pit of which a seat has one of the two supports. */
function halfPairs(state: HomewardState, seat: Seat): number {
  const { cards } = piecesOf(state);
  const unused = state.cards[seat]!.filter((card) => !isUsed(state, seat, card));
  let points = 0;
  for (const top of state.pit[topTier]!) {
    if (top === null || supportsFor(state, seat, top) !== undefined) continue;
    const { needs, needTier, vp } = cards[top]!;
    if (unused.some((card) => cards[card]!.tier === needTier && needs.includes(cards[card]!.colour))) points += vp;
  }
  return points;
}

/** Credits of the cards that did their work for a top card and may still be traded in. */
function creditsToSpend(state: HomewardState, seat: Seat): number {
  if (state.supports !== "tradable") return 0;
  const { cards } = piecesOf(state);
  return state.cards[seat]!.reduce((sum, card) => (isUsed(state, seat, card) ? sum + cards[card]!.credit : sum), 0);
}

/** What the best walks are worth: the seat's own, the one from HOME, and the mean of the others'. */
function ofWalks(state: HomewardState, seat: Seat): number {
  let others = 0;
  for (let other = 0; other < state.seats; other++) {
    if (other !== seat) others += bestWalk(state, other, state.pawns[other]!);
  }
  const own = walkToken * bestWalk(state, seat, state.pawns[seat]!) + homeToken * bestWalk(state, seat, homeTile);
  return own + Math.trunc((otherToken * others) / (state.seats - 1));
}

/** What can still be made of tokens, places and portals. */
function ofProspects(state: HomewardState, seat: Seat, turns: number): number {
  const tokens = state.tokens[seat]!.reduce((sum, count) => sum + count, 0);
  const spare = turns > spareBeforeEnd ? sparePortal * portalsLeft(state, seat) : 0;
  const ready = affordablePoint * bestPurchase(state, seat, false);
  return (turns >= 2 ? heldToken * tokens : 0) + spare + ready + ofWalks(state, seat);
}

/** What a purchase in progress adds. */
function ofPurchase(state: HomewardState, seat: Seat, turns: number): number {
  const ahead = purchaseAhead(state, seat);
  return ahead === undefined ? 0 : point * ahead.points - (turns >= 2 ? heldToken * ahead.tokens : 0);
}

/** How good a position is for a seat, in hundredths of a victory point; a million more or less at the end. */
export function evaluate(state: HomewardState, seat: Seat): number {
  const points = point * totalOf(state, seat);
  if (state.outcome !== null) return state.outcome.winners.includes(seat) ? won + points : points - won;
  const turns = turnsLeft(state, seat);
  const cards = supportCredit * creditsToSpend(state, seat) + halfPairPoint * halfPairs(state, seat);
  const isTooFar = turns <= 1 && state.pawns[seat] !== homeTile;
  const missed = isTooFar ? point * bestPurchase(state, seat, true) : 0;
  return points + cards + ofProspects(state, seat, turns) + ofPurchase(state, seat, turns) - missed;
}
