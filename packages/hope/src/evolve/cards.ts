import { copyList } from "@turnwright/core/rules";
import type { Card } from "../content/shape.js";
import type { CardEvent } from "../event/cards.js";
import type { HopeState } from "../state.js";
import type { Changes } from "./changes.js";
import { takeFrom } from "./lists.js";

function rebuildDeck(state: HopeState, deck: readonly Card[]): void {
  state.deck = copyList(deck);
  state.discards = state.discards.map((pile) => pile.slice(-1));
}

function payCards(state: HopeState, event: Extract<CardEvent, { readonly type: "cardsPaid" }>): void {
  const hand = state.hands[event.seat];
  for (let at = 0; at < event.cards.length; at++) {
    const card = event.cards[at];
    takeFrom(hand, card);
    if (event.how === "leak") state.pile.unshift(card);
    else state.pile.push(card);
  }
}

function drawCards(state: HopeState, event: Extract<CardEvent, { readonly type: "cardsDrawn" }>): void {
  const hand = state.hands[event.seat];
  for (let at = 0; at < event.cards.length; at++) {
    state.deck.pop();
    hand.push(event.cards[at]);
  }
}

export const cardsChanges: Changes<CardEvent> = {
  cardsDrawn: (state, event) => drawCards(state, event),
  cardsPaid: (state, event) => payCards(state, event),
  deckRebuilt: (state, event) => rebuildDeck(state, event.deck),
  pileDiscarded: (state, event) => {
    state.discards[event.space].push(...event.cards);
    state.pile = [];
  },
  cardTaken: (state, event) => {
    state.replenishment[event.space] = null;
    state.hands[event.seat].push(event.card);
  },
  cardRevealed: (state, event) => {
    state.replenishment[event.space] = event.card;
    state.deck.pop();
    if (event.buried !== null) state.deck.unshift(event.buried);
  },
};
