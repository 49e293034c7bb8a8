import { copyList, copyLists, copyPlain } from "@turnwright/core/rules";
import type { HomewardState, OwnedTop } from "../state.js";

function copyTops(tops: readonly (readonly OwnedTop[])[]): OwnedTop[][] {
  const copy: OwnedTop[][] = [];
  for (const list of tops) copy.push(list.map(({ card, supports }) => ({ card, supports: copyList(supports) })));
  return copy;
}

/**
 * Returns a copy that shares nothing with the original except the options, which are never changed. Copies views, too.
 * Long lists are copied with a spread, which is fast; they are never `null` as a whole.
 */
export function clone(state: HomewardState): HomewardState {
  const { buying } = state;
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    seats: state.seats,
    options: state.options,
    turn: state.turn,
    seat: state.seat,
    endTrigger: state.endTrigger,
    drawn: state.drawn,
    order: [...state.order],
    xs: [...state.xs],
    ys: [...state.ys],
    rots: [...state.rots],
    aside: copyList(state.aside),
    pawns: copyList(state.pawns),
    tokens: copyLists(state.tokens),
    portals: copyLists(state.portals),
    cards: copyLists(state.cards),
    tops: copyTops(state.tops),
    lastPath: copyList(state.lastPath),
    lastCollected: copyLists(state.lastCollected),
    pit: copyLists(state.pit),
    buying: buying === null ? null : { card: buying.card, credits: buying.credits },
    discard: copyList(state.discard),
    forfeited: copyList(state.forfeited),
    stack: [...state.stack],
    box: [...state.box],
    decks: copyLists(state.decks),
  };
}
