import type { PositionCheck } from "@turnwright/core/notation";
import { type CardKind, cardKinds, countsOf } from "../content/cards.js";
import type { ArtifactView } from "../state.js";

type Cards = readonly (CardKind | null)[];

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

function countOf(list: Cards, kind: CardKind): number {
  let count = 0;
  for (const card of list) if (card === kind) count++;
  return count;
}

/** Returns whether the position contains exactly the cards of the deck (invariant 1). */
function areCardsThere({ hands, played, discard, deck, options, known }: ArtifactView): boolean {
  const counts = countsOf(options.deck);
  const open = [...played, ...discard, ...deck];
  if (open.length + total(hands.map((hand) => hand.length)) !== total(counts)) return false;
  return cardKinds.every((kind, at) => {
    // The cards of this kind that are visible in a hand, or known to be in it.
    const held = hands.map((hand, seat) => Math.max(countOf(hand, kind), known[seat][at]));
    return countOf(open, kind) + total(held) <= counts[at];
  });
}

/** Returns whether a hand is in the order of the kinds, so that it does not show when each card came. */
function isSorted(hand: Cards): boolean {
  const ranks = hand.map((card) => (card === null ? 0 : cardKinds.indexOf(card)));
  return ranks.every((rank, at) => at === 0 || rank >= ranks[at - 1]);
}

/** Returns whether the cards that are known to be in a hand are in it (invariant 8). */
function isKnownThere(hand: Cards, known: readonly number[]): boolean {
  if (hand.includes(null)) return total(known) <= hand.length;
  return cardKinds.every((kind, at) => known[at] <= countOf(hand, kind));
}

const isAllowance = ({ plays: { allowed, bonus } }: ArtifactView): boolean => (bonus ? allowed >= 6 : allowed <= 4);

/** Returns whether a game that is not over is in this phase. */
const isIn = (phase: string, { outcome, phases }: ArtifactView): boolean => outcome === null && phases[0] === phase;

/** The invariants of section 10 of the rules document, and the condition that the game waits for a move. */
export const checks: readonly PositionCheck<ArtifactView>[] = [
  [
    7,
    "a holder whose pawn stands there",
    ({ artifact, pawns }) => artifact.holder === null || pawns[artifact.holder] === artifact.at,
  ],
  [11, "3 or 4 cards, with the bonus 6 or 7", isAllowance],
  [
    11,
    "as many cards used as lie played, and no more than allowed",
    ({ plays, played }) => plays.used <= plays.allowed && plays.used === played.length,
  ],
  [12, "hands in the order of the kinds", ({ hands }) => hands.every(isSorted)],
  [
    16,
    "cards that are in the hand",
    ({ hands, known }) => hands.every((hand, seat) => isKnownThere(hand, known[seat])),
  ],
  [15, "the cards of the deck, each kind as often as it counts", areCardsThere],
  [11, "no card used before the draw", (view) => !isIn("draw", view) || view.plays.used === 0],
  [9, "something to draw", (view) => !isIn("draw", view) || view.deck.length + view.discard.length > 0],
  [11, "a card that may still be played", (view) => !isIn("play", view) || view.plays.used < view.plays.allowed],
  [
    9,
    "cards in the hand of the active player",
    (view) => view.outcome !== null || isIn("draw", view) || view.hands[view.seat].length > 0,
  ],
];
