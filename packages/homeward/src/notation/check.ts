import type { PositionCheck } from "@turnwright/core/notation";
import type { HomewardDerived } from "../derive.js";
import type { HomewardView } from "../state.js";
import { canBuy } from "../terms/buying.js";
import { boughtCard, cardsOfTier, editionOf, tierOf, topCard, topTier } from "../terms/edition.js";
import { isPlaced } from "../terms/grid.js";
import { hasArm, isIntersection, pathEnd, walkFrom } from "../terms/paths.js";
import { canComplete, cardBeingBought, cardsTraded, purchaseOf, stepsOfPurchase } from "../terms/paying.js";
import { pileOf } from "../terms/piles.js";
import { placementCount } from "../terms/placing.js";
import { canPlacePortal, homeTile } from "../terms/portals.js";
import { claimant, dueTops, topsLeft } from "../terms/tops.js";
import { isBetweenTurns } from "../terms/turns.js";

type Cards = readonly (number | null)[];

type Check = PositionCheck<HomewardView, HomewardDerived>;

/** Returns whether no number occurs twice. Hidden numbers (`null`) may. */
function areDifferent(list: Cards): boolean {
  const known = list.filter((value) => value !== null);
  return new Set(known).size === known.length;
}

/** Returns whether every tile occurs once, and the game has as many tiles as the option says. */
function areTilesThere({ order, aside, drawn, stack, box, rots, options }: HomewardView): boolean {
  const seen = [...order, ...aside, ...(drawn === null ? [] : [drawn])];
  const isCounted = seen.length - 1 + stack.length === options.stackSize;
  return isCounted && box.length === rots.length - 1 - options.stackSize && areDifferent([...seen, ...stack, ...box]);
}

const topsOf = ({ tops, forfeited }: HomewardView): number[] => [...tops.flat().map((top) => top.card), ...forfeited];
const boughtOf = ({ cards, discard }: HomewardView): number[] => [...cards.flat(), ...discard];

function areHiddenAlike({ stack, box, decks }: HomewardView): boolean {
  const hides = [stack, box, ...decks].filter(({ length }) => length > 0).map((list: Cards) => list.includes(null));
  return !hides.includes(true) || !hides.includes(false);
}

/** Returns whether every card of a tier occurs once, and no card of another tier is in its place. */
function isTierWhole(state: HomewardView, tier: number): boolean {
  const owned = [...boughtOf(state), ...topsOf(state)].filter((card) => tierOf(state, card) === tier);
  const cards: Cards = [...owned, ...state.pit[tier].filter((card) => card !== null), ...state.decks[tier]];
  const isKind = cards.every((card) => card === null || tierOf(state, card) === tier);
  return cards.length === cardsOfTier(state, tier).length && isKind && areDifferent(cards);
}

const mayForfeit = (state: HomewardView): boolean => state.options.supports === "forfeit" && state.discard.length > 0;

/** The invariants about tiles, cards and tokens: each occurs exactly once (invariants 1 to 3). */
export const inventory: readonly Check[] = [
  [10, "every tile once, and as many tiles left as were not drawn", areTilesThere],
  [9, "forfeited top cards by option, after a trade", (state) => state.forfeited.length === 0 || mayForfeit(state)],
  [9, "top cards among top cards", (state) => topsOf(state).every((card) => tierOf(state, card) === topTier)],
  [9, "no top cards among others", (state) => boughtOf(state).every((card) => tierOf(state, card) !== topTier)],
  [11, "all that is hidden, or nothing of it", areHiddenAlike],
  [11, "every card once", (state) => [0, 1, 2].every((tier) => isTierWhole(state, tier))],
  [6, "tokens that there are", (state) => [0, 1, 2, 3].every((colour) => (pileOf(state, colour) ?? 0) >= 0)],
];

const isStop = (state: HomewardView, { tables }: HomewardDerived, tile: number): boolean =>
  isPlaced(state, tile) && isIntersection(tables, tile);

function arePortals(state: HomewardView, derived: HomewardDerived, seat: number): boolean {
  const portals = state.portals[seat];
  const isAllowed = portals.length <= editionOf(state).portals && areDifferent(portals);
  return isAllowed && portals.every((tile) => isStop(state, derived, tile));
}

/** Returns whether a path is complete and contains the tiles that gave tokens on it. */
function isMemory(state: HomewardView, derived: HomewardDerived, seat: number): boolean {
  const path = state.lastPath[seat];
  const collected = state.lastCollected[seat];
  if (path === null) return collected.length === 0;
  const [one, other] = path.split("-").map(Number);
  const [from, exit] = [one >> 2, one & 3];
  if (!isPlaced(state, from) || !hasArm(state, derived, from, exit) || pathEnd(derived, from, exit) !== other)
    return false;
  const { over } = walkFrom(state, derived, from, exit);
  return areDifferent(collected) && collected.every((tile) => over.includes(tile));
}

/** Returns whether the supports of a seat's top cards are valid, and still there if the option requires it. */
function areSupported(state: HomewardView, seat: number): boolean {
  const there = [...state.cards[seat], ...(state.options.supports === "tradable" ? state.discard : [])];
  return state.tops[seat].every(({ card, supports }) => {
    const { needs, needTier } = topCard(state, card);
    return supports.every((support, at) => {
      if (!there.includes(support)) return false;
      const { tier, colour } = boughtCard(state, support);
      return tier === needTier && colour === needs[at];
    });
  });
}

/** Returns whether the trigger of the end has happened, and no other trigger has. */
function isTriggerRight(state: HomewardView): boolean {
  const isTrue = { tiles: state.stack.length === 0, tops: topsLeft(state) === 0 };
  return state.endTrigger === null ? !isTrue.tiles && !isTrue.tops : isTrue[state.endTrigger];
}

/**
 * Returns whether the credits of a purchase are those of the cards that were discarded last. If credits have a colour,
 * tokens of that colour must have been due each time.
 */
function areOfLastTrades(state: HomewardView): boolean {
  const { price } = cardBeingBought(state);
  const traded = cardsTraded(state).map((card) => boughtCard(state, card));
  const sum = (cards: typeof traded): number => cards.reduce((credits, { credit }) => credits + credit, 0);
  const wasDue = ({ colour }: (typeof traded)[number], at: number): boolean =>
    sum(traded.slice(at + 1).filter((before) => before.colour === colour)) < price[colour];
  return sum(traded) === purchaseOf(state).credits && (state.options.credits === "any" || traded.every(wasDue));
}

/** Returns whether the game waits for a decision in this phase. Otherwise it would have continued automatically. */
function waits(state: HomewardView, derived: HomewardDerived): boolean {
  const { seat, phases, pawns } = state;
  if (phases[0] === "place") return placementCount(state, derived) > 0;
  if (phases[0] === "portal") return canPlacePortal(state, seat);
  if (phases[0] === "move") return true;
  if (pawns[seat] !== homeTile) return false;
  if (phases[0] === "shop") return canBuy(state, seat);
  return phases[0] === "pay" || (claimant(state) >= 0 && dueTops(state, claimant(state)).length > 1);
}

const isOn = ({ outcome }: HomewardView): boolean => outcome === null;
const isPaying = ({ phases }: HomewardView): boolean => phases[0] === "pay";
const maySettle = (state: HomewardView): boolean => isPaying(state) || state.phases[0] === "claim";
const ofSeats =
  (holds: (state: HomewardView, derived: HomewardDerived, seat: number) => boolean): Check[2] =>
  (state, derived) =>
    state.pawns.every((_, seat) => holds(state, derived, seat));

/** The other invariants of chapter 10 of the rules document, and the condition that the game waits for a move. */
export const standing: readonly Check[] = [
  [3, "X exactly after the last turn", (state) => (state.phases[0] === "begin") === (state.outcome !== null)],
  [6, "pawns on intersections", ofSeats((state, derived, seat) => isStop(state, derived, state.pawns[seat]))],
  [6, "own portals on different intersections, not HOME", ofSeats(arePortals)],
  [6, "a path that was walked, and its tiles", ofSeats(isMemory)],
  [6, "supports that a top card asks for", ofSeats((state, _derived, seat) => areSupported(state, seat))],
  [6, "supports that are used once", ({ tops }) => areDifferent(tops.flat().flatMap((top) => top.supports))],
  [3, "a trigger exactly when the stack or the top cards are used up", isTriggerRight],
  [7, "no top card that is due", (state) => (isOn(state) && maySettle(state)) || claimant(state) < 0],
  [4, "a drawn tile exactly while it is placed", ({ drawn, phases }) => (drawn !== null) === (phases[0] === "place")],
  [8, "a purchase exactly while it is paid", (state) => (state.buying !== null) === isPaying(state)],
  [5, "a map that is open", (state, { openEdges }) => !isOn(state) || state.stack.length === 0 || openEdges > 0],
  [8, "a card of the pit that can be paid for", (state) => !isPaying(state) || canComplete(state, state.seat)],
  [8, "the credits of the cards that were discarded last", (state) => !isPaying(state) || areOfLastTrades(state)],
  [8, "a purchase with a choice", (state) => !isPaying(state) || stepsOfPurchase(state, state.seat).length > 1],
  [3, "a seat whose turn it is", (state) => !isOn(state) || !isBetweenTurns(state)],
  [3, "a phase in which the game waits", (state, derived) => !isOn(state) || waits(state, derived)],
];
