import { copyList } from "@turnwright/core/rules";
import { tiers } from "../content/cards.js";
import type { GoodsEvent } from "../event/goods.js";
import type { HomewardState } from "../state.js";
import { tierOf } from "../terms/edition.js";
import type { Changes } from "./changes.js";

function takeFrom(list: number[], card: number): void {
  list.splice(list.indexOf(card), 1);
}

/** Takes a card out of its place in the pit. */
function leavePit(state: HomewardState, card: number): void {
  const places = state.pit[tierOf(state, card)];
  places[places.indexOf(card)] = null;
}

/** What each event does to goal cards. */
export const goodsChanges: Changes<GoodsEvent> = {
  purchaseStarted: (state, event) => {
    state.buying = { card: event.card, credits: 0 };
  },
  cardTraded: (state, event) => {
    takeFrom(state.cards[event.seat], event.card);
    state.discard.push(event.card);
    // A card is traded in for a purchase only.
    if (state.buying !== null) state.buying.credits = event.credits;
  },
  topCardForfeited: (state, event) => {
    state.tops[event.seat] = state.tops[event.seat].filter((top) => top.card !== event.card);
    state.forfeited.push(event.card);
  },
  paymentMade: (state, event) => {
    const held = state.tokens[event.seat];
    for (let colour = 0; colour < event.tokens.length; colour++) held[colour] -= event.tokens[colour];
  },
  cardBought: (state, event) => {
    leavePit(state, event.card);
    state.cards[event.seat].push(event.card);
    state.buying = null;
  },
  pitRefilled: (state, event) => {
    const tier = tiers.indexOf(event.tier);
    if (event.card !== null) state.decks[tier].pop();
    state.pit[tier][event.place] = event.card;
  },
  topCardAwarded: (state, event) => {
    leavePit(state, event.card);
    state.tops[event.seat].push({ card: event.card, supports: copyList(event.supports) });
  },
};
