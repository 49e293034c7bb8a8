import { copyList, type EvolveTable, type Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { GoodsEvent } from "../event.js";
import type { Homeward } from "../kinds.js";
import type { HomewardState } from "../state.js";

const tierNames = ["lower", "middle", "top"];

/** Tokens change hands between a seat and the piles. */
function giveTokens({ tokens, piles }: HomewardState, seat: Seat, given: readonly number[], sign: number): void {
  const held = tokens[seat]!;
  for (let colour = 0; colour < given.length; colour++) {
    held[colour]! += sign * given[colour]!;
    if (piles !== null) piles[colour]! -= sign * given[colour]!;
  }
}

function takeFrom(list: (number | null)[], card: number): void {
  list.splice(list.indexOf(card), 1);
}

/** A card leaves its place in the pit. */
function leavePit({ pit, edition }: HomewardState, card: number): void {
  const places = pit[piecesOf({ edition }).cards[card]!.tier]!;
  places[places.indexOf(card)] = null;
}

function forfeit(state: HomewardState, seat: Seat, card: number): void {
  state.tops[seat] = state.tops[seat]!.filter((top) => top.card !== card);
  state.forfeited.push(card);
}

/** What each event does to tokens and goal cards. */
export const goods: Pick<EvolveTable<Homeward>, GoodsEvent["type"]> = {
  pilesFormed(state, event) {
    state.piles = event.each === null ? null : [event.each, event.each, event.each, event.each];
  },
  tokensCollected(state, event) {
    giveTokens(state, event.seat, event.tokens, 1);
    state.lastCollected[event.seat] = copyList(event.shields);
  },
  purchaseStarted(state, event) {
    state.buying = { card: event.card, credits: 0 };
  },
  cardTraded(state, event) {
    takeFrom(state.cards[event.seat]!, event.card);
    state.discard.push(event.card);
    state.buying!.credits = event.credits;
  },
  topCardForfeited(state, event) {
    forfeit(state, event.seat, event.card);
  },
  paymentMade(state, event) {
    giveTokens(state, event.seat, event.tokens, -1);
  },
  cardBought(state, event) {
    leavePit(state, event.card);
    state.cards[event.seat]!.push(event.card);
    state.buying = null;
  },
  pitRefilled(state, event) {
    const tier = tierNames.indexOf(event.tier);
    if (event.card !== null) state.decks[tier]!.pop();
    state.pit[tier]![event.place] = event.card;
  },
  topCardAwarded(state, event) {
    leavePit(state, event.card);
    state.tops[event.seat]!.push({ card: event.card, supports: copyList(event.supports) });
  },
};
