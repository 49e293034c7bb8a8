import { copyList, type RulesOf, type Seat } from "@turnwright/core/rules";
import { type CardKind, cardKinds, cardsForControl, cardsInTurn } from "./content/cards.js";
import type { Artifact } from "./kinds.js";
import type { ArtifactState } from "./state.js";
import { putCard, takeCard } from "./terms/piles.js";

function moveToHand(state: ArtifactState, seat: Seat, cards: readonly CardKind[]): void {
  const hand = state.hands[seat];
  for (let at = 0; at < cards.length; at++) {
    putCard(hand, cards[at]);
    state.deck.pop();
  }
}

function addKnown(state: ArtifactState, seat: Seat, card: CardKind): void {
  const counts = state.known[seat];
  const kind = cardKinds.indexOf(card);
  counts[kind] = counts[kind] + 1;
}

/** Takes a card from a hand in the open: one card of that kind less is known to be there. */
function leaveHand(state: ArtifactState, seat: Seat, card: CardKind): void {
  takeCard(state.hands[seat], card);
  const counts = state.known[seat];
  const kind = cardKinds.indexOf(card);
  if (counts[kind] > 0) counts[kind] = counts[kind] - 1;
}

const nothing = (): void => undefined;

/** Sets the height of a stack; the block comes from the supply or goes there. */
function changeStack(state: ArtifactState, { at, height }: { readonly at: number; readonly height: number }): void {
  if (state.blocksLeft !== null) state.blocksLeft += state.heights[at] - height;
  state.heights[at] = height;
}

/** What each event changes: one short case each, no rule in it. */
export const evolve: RulesOf<Artifact, "evolve"> = {
  gameStarted(state, { firstSeat, deck }) {
    state.startingSeat = firstSeat;
    state.deck = copyList(deck);
  },
  handDealt: (state, { seat, cards }) => moveToHand(state, seat, cards),
  cardTurnedUp(state, { card }) {
    state.deck.pop();
    state.discard.push(card);
  },
  pawnsPlaced(state, { at }) {
    state.pawns = copyList(at);
  },
  artifactPlaced(state, { at }) {
    state.artifact.at = at;
  },
  turnStarted(state, { seat, round, turn }) {
    state.seat = seat;
    state.round = round;
    state.turn = turn;
    state.plays.allowed = cardsInTurn;
    state.plays.used = 0;
    state.plays.bonus = false;
  },
  controlTaken(state, { seat, bonus }) {
    state.artifact.holder = seat;
    if (!bonus) return;
    state.plays.allowed += cardsForControl;
    state.plays.bonus = true;
  },
  controlLost(state) {
    state.artifact.holder = null;
  },
  playsSet(state, { allowed }) {
    state.plays.allowed = allowed;
  },
  drawSkipped: nothing,
  discardReshuffled(state, { cards }) {
    state.deck = [...cards, ...state.deck];
    state.discard = state.discard.slice(-1);
  },
  cardDrawn(state, { seat, from, card }) {
    putCard(state.hands[seat], card);
    if (from === "discard") addKnown(state, seat, card);
    (from === "deck" ? state.deck : state.discard).pop();
  },
  cardPlayed(state, { seat, card }) {
    leaveHand(state, seat, card);
    state.played.push(card);
    state.plays.used++;
  },
  pawnMoved(state, { seat, to }) {
    state.pawns[seat] = to;
  },
  artifactCarried(state, { to }) {
    state.artifact.at = to;
  },
  pawnsSwapped(state, event) {
    state.pawns[event.seat] = event.to;
    state.pawns[event.with] = event.from;
  },
  blockPlaced: changeStack,
  blockDestroyed: changeStack,
  boardRotated(state, { orientation }) {
    state.orientation = orientation;
  },
  playEnded: nothing,
  cardDiscarded(state, { seat, card }) {
    leaveHand(state, seat, card);
    state.discard.push(card);
  },
  handRefilled: (state, { seat, cards }) => moveToHand(state, seat, cards),
  playedCardsLaid(state, { cards }) {
    for (let at = 0; at < cards.length; at++) state.discard.push(cards[at]);
    while (state.played.length > 0) state.played.pop();
    state.plays.used = 0;
  },
  turnEnded: nothing,
};
