import { copyList } from "@turnwright/core";
import { type CardKind, cardKinds, cardsForControl, cardsInTurn } from "./content/cards.js";
import type { ArtifactEvent } from "./event.js";
import type { ArtifactState } from "./state.js";
import { takeCard, withCard } from "./terms/piles.js";

type Happened<T extends ArtifactEvent["type"]> = Extract<ArtifactEvent, { readonly type: T }>;

function addKnown(state: ArtifactState, seat: number, card: CardKind): void {
  const counts = state.known[seat]!;
  const kind = cardKinds.indexOf(card);
  counts[kind] = counts[kind]! + 1;
}

/** A card left a hand in the open: one card of that kind less is known to be there. */
function leaveHand(state: ArtifactState, seat: number, card: CardKind): void {
  takeCard(state.hands[seat]!, card);
  const counts = state.known[seat]!;
  const kind = cardKinds.indexOf(card);
  if (counts[kind]! > 0) counts[kind] = counts[kind]! - 1;
}

function takeFromDeck(state: ArtifactState, seat: number, cards: readonly CardKind[]): void {
  const hand = state.hands[seat]!;
  for (let at = 0; at < cards.length; at++) withCard(hand, cards[at]!);
  state.deck.length -= cards.length;
}

function drawCard(state: ArtifactState, { seat, from, card }: Happened<"cardDrawn">): void {
  withCard(state.hands[seat]!, card);
  if (from === "deck") {
    state.deck.pop();
    return;
  }
  state.discard.pop();
  addKnown(state, seat, card);
}

function reshuffle(state: ArtifactState, { cards }: Happened<"discardReshuffled">): void {
  state.deck = [...cards, ...state.deck];
  state.discard = state.discard.slice(-1);
}

function startTurn(state: ArtifactState, { seat, round, turn }: Happened<"turnStarted">): void {
  const { plays } = state;
  state.seat = seat;
  state.round = round;
  state.turn = turn;
  plays.allowed = cardsInTurn;
  plays.used = 0;
  plays.bonus = false;
}

function takeControl(state: ArtifactState, { seat, bonus }: Happened<"controlTaken">): void {
  state.artifact.holder = seat;
  if (!bonus) return;
  state.plays.allowed += cardsForControl;
  state.plays.bonus = true;
}

function playCard(state: ArtifactState, { seat, card }: Happened<"cardPlayed">): void {
  leaveHand(state, seat, card);
  state.played.push(card);
  state.plays.used++;
}

function layPlayed(state: ArtifactState, { cards }: Happened<"playedCardsLaid">): void {
  for (let at = 0; at < cards.length; at++) state.discard.push(cards[at]!);
  state.played.length = 0;
  state.plays.used = 0;
}

function changeStack(state: ArtifactState, { at, height }: Happened<"blockPlaced" | "blockDestroyed">): void {
  if (state.blocksLeft !== null) state.blocksLeft += state.heights[at]! - height;
  state.heights[at] = height;
}

function startGame(state: ArtifactState, { firstSeat, deck }: Happened<"gameStarted">): void {
  state.firstSeat = firstSeat;
  state.deck = copyList(deck);
}

function swapPawns(state: ArtifactState, event: Happened<"pawnsSwapped">): void {
  state.pawns[event.seat] = event.to;
  state.pawns[event.with] = event.from;
}

/** Carries out one event on a state or a view. No rule in it. */
export function evolve(state: ArtifactState, event: ArtifactEvent): void {
  switch (event.type) {
    case "cardPlayed":
      return playCard(state, event);
    case "pawnMoved":
      state.pawns[event.seat] = event.to;
      return;
    case "artifactCarried":
      state.artifact.at = event.to;
      return;
    case "blockPlaced":
    case "blockDestroyed":
      return changeStack(state, event);
    case "boardRotated":
      state.orientation = event.orientation;
      return;
    case "pawnsSwapped":
      return swapPawns(state, event);
    case "controlTaken":
      return takeControl(state, event);
    case "controlLost":
      state.artifact.holder = null;
      return;
    default:
      return evolveTurn(state, event);
  }
}

/** The rest of the events: what happens around the play of cards. */
type TurnEvent = Exclude<
  ArtifactEvent,
  Happened<
    | "cardPlayed"
    | "pawnMoved"
    | "artifactCarried"
    | "blockPlaced"
    | "blockDestroyed"
    | "boardRotated"
    | "pawnsSwapped"
    | "controlTaken"
    | "controlLost"
  >
>;

function evolveTurn(state: ArtifactState, event: TurnEvent): void {
  switch (event.type) {
    case "cardDrawn":
      return drawCard(state, event);
    case "cardDiscarded":
      leaveHand(state, event.seat, event.card);
      state.discard.push(event.card);
      return;
    case "handRefilled":
    case "handDealt":
      return takeFromDeck(state, event.seat, event.cards);
    case "playedCardsLaid":
      return layPlayed(state, event);
    case "turnStarted":
      return startTurn(state, event);
    case "playsSet":
      state.plays.allowed = event.allowed;
      return;
    case "discardReshuffled":
      return reshuffle(state, event);
    case "gameStarted":
      return startGame(state, event);
    case "cardTurnedUp":
      state.deck.pop();
      state.discard.push(event.card);
      return;
    case "pawnsPlaced":
      state.pawns = copyList(event.at);
      return;
    case "artifactPlaced":
      state.artifact.at = event.at;
      return;
    case "playEnded":
    case "drawSkipped":
    case "turnEnded":
      return;
  }
}
