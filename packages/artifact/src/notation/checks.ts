import type { Seat } from "@turnwright/core/rules";
import { type CardKind, cardKinds } from "../content/cards.js";
import type { ArtifactView } from "../state.js";
import type { Fields } from "./fields.js";

function counted(list: readonly (CardKind | null)[], kind: CardKind): number {
  let count = 0;
  for (const card of list) if (card === kind) count++;
  return count;
}

/** Cards of a kind that are seen in a hand, or known to be in it. */
function inHand(view: ArtifactView, seat: Seat, kind: number): number {
  return Math.max(counted(view.hands[seat]!, cardKinds[kind]!), view.known[seat]![kind]!);
}

function allCards(view: ArtifactView): number {
  const lists: readonly (readonly unknown[])[] = [...view.hands, view.played, view.discard, view.deck];
  return lists.reduce((total, list) => total + list.length, 0);
}

/** Invariant 1: every card of the deck is somewhere, and none too many. */
function cardsAreThere(view: ArtifactView, fields: Fields): void {
  const expected = "the cards of the deck, each kind as often as it counts";
  const total = view.deckCounts.reduce((all, count) => all + count, 0);
  if (allCards(view) !== total) fields.refuse(14, "position-cards", expected);
  cardKinds.forEach((kind, at) => {
    const open = counted(view.played, kind) + counted(view.discard, kind) + counted(view.deck, kind);
    const held = view.hands.reduce((sum, _, seat) => sum + inHand(view, seat, at), 0);
    if (open + held > view.deckCounts[at]!) fields.refuse(14, "position-cards", expected);
  });
}

/** The order of a hand must not tell in which order its cards came. */
function handsAreSorted({ hands }: ArtifactView, fields: Fields): void {
  for (const hand of hands) {
    const ranks = hand.map((card) => (card === null ? 0 : cardKinds.indexOf(card)));
    if (ranks.some((rank, at) => at > 0 && rank < ranks[at - 1]!)) {
      fields.refuse(11, "position-hands", "hands in the order of the kinds");
    }
  }
}

/** Invariant 8: nobody is known to have what is not there. */
function knownIsThere(view: ArtifactView, fields: Fields): void {
  view.hands.forEach((hand, seat) => {
    const isHidden = hand.includes(null);
    const known = view.known[seat]!;
    const tooMany = isHidden
      ? known.reduce((sum, count) => sum + count, 0) > hand.length
      : cardKinds.some((kind, at) => known[at]! > counted(hand, kind));
    if (tooMany) fields.refuse(15, "position-known", "cards that are in the hand");
  });
}

/** Invariants 3 and 6. */
function turnFits(view: ArtifactView, fields: Fields): void {
  const { artifact, pawns, plays, played } = view;
  if (artifact.holder !== null && pawns[artifact.holder] !== artifact.at) {
    fields.refuse(6, "position-artifact", "a holder whose pawn stands there");
  }
  const isAllowed = plays.bonus ? plays.allowed >= 6 : plays.allowed <= 4;
  if (!isAllowed || plays.allowed === 5) fields.refuse(10, "position-plays", "3 or 4 cards, with the bonus 6 or 7");
  if (plays.used > plays.allowed || plays.used !== played.length) {
    fields.refuse(10, "position-plays", "as many cards used as lie played, and no more than allowed");
  }
}

/** A phase in which the game waits: otherwise it would have gone on by itself. */
function waits(view: ArtifactView, fields: Fields): void {
  const { hands, seat, plays, deck, discard, phases } = view;
  const phase = phases[phases.length - 1];
  if (phase === "draw" && plays.used > 0) fields.refuse(10, "position-plays", "no card used before the draw");
  if (phase === "draw" && deck.length + discard.length === 0) fields.refuse(8, "position-phase", "something to draw");
  if (phase === "play" && plays.used === plays.allowed) {
    fields.refuse(10, "position-plays", "a card that may still be played");
  }
  if (phase !== "draw" && hands[seat]!.length === 0) {
    fields.refuse(8, "position-phase", "cards in the hand of the active player");
  }
}

/** Invariant 2: a stack above the limit is the fault of the board, before it may become one of the options. */
export function checkHeights(heights: readonly number[], maxHeight: number, fields: Fields): void {
  if (heights.some((height) => height > maxHeight)) {
    fields.refuse(2, "position-heights", `stacks of at most ${maxHeight} blocks`);
  }
}

/** Checks a position that was read against the other invariants of section 10 of the rules document. */
export function checkPosition(view: ArtifactView, fields: Fields): void {
  turnFits(view, fields);
  handsAreSorted(view, fields);
  knownIsThere(view, fields);
  cardsAreThere(view, fields);
  if (view.outcome === null) waits(view, fields);
}
