import { copyList, type Seat } from "@turnwright/core/rules";
import { piecesOf } from "../edition/pieces.js";
import type { GoodsEvent } from "../event.js";
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
export function evolveGoods(state: HomewardState, event: GoodsEvent): void {
  switch (event.type) {
    case "pilesFormed":
      state.piles = event.each === null ? null : [event.each, event.each, event.each, event.each];
      return;
    case "tokensCollected":
      giveTokens(state, event.seat, event.tokens, 1);
      state.lastCollected[event.seat] = copyList(event.shields);
      return;
    case "purchaseStarted":
      state.buying = { card: event.card, credits: 0 };
      return;
    case "cardTraded":
      takeFrom(state.cards[event.seat]!, event.card);
      state.discard.push(event.card);
      state.buying!.credits = event.credits;
      return;
    case "topCardForfeited":
      forfeit(state, event.seat, event.card);
      return;
    case "paymentMade":
      giveTokens(state, event.seat, event.tokens, -1);
      return;
    case "cardBought":
      leavePit(state, event.card);
      state.cards[event.seat]!.push(event.card);
      state.buying = null;
      return;
    case "pitRefilled": {
      const tier = tierNames.indexOf(event.tier);
      if (event.card !== null) state.decks[tier]!.pop();
      state.pit[tier]![event.place] = event.card;
      return;
    }
    case "topCardAwarded":
      leavePit(state, event.card);
      state.tops[event.seat]!.push({ card: event.card, supports: copyList(event.supports) });
      return;
  }
}
