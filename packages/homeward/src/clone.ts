import { copyList, copyLists, copyPlain } from "@turnwright/core";
import type { HomewardState, OwnedTop } from "./state.js";

function copyTops(tops: readonly (readonly OwnedTop[])[]): OwnedTop[][] {
  const copy: OwnedTop[][] = [];
  for (const list of tops) copy.push(list.map(({ card, supports }) => ({ card, supports: copyList(supports) })));
  return copy;
}

/** A copy of a state or a view that shares nothing with it, its keys in the order of `blank`. */
export function clone(state: HomewardState): HomewardState {
  const { buying } = state;
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    left: state.left,
    top: state.top,
    width: state.width,
    height: state.height,
    grid: copyList(state.grid),
    order: copyList(state.order),
    xs: copyList(state.xs),
    ys: copyList(state.ys),
    rots: copyList(state.rots),
    ends: copyList(state.ends),
    openEdges: state.openEdges,
    openCells: state.openCells,
    fitting: copyList(state.fitting),
    rowFitting: copyList(state.rowFitting),
    seats: state.seats,
    edition: state.edition,
    ending: state.ending,
    refill: state.refill,
    supports: state.supports,
    tokensPerColour: state.tokensPerColour,
    stackSize: state.stackSize,
    turn: state.turn,
    seat: state.seat,
    endTrigger: state.endTrigger,
    drawn: state.drawn,
    aside: copyList(state.aside),
    piles: state.piles === null ? null : copyList(state.piles),
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
    stack: copyList(state.stack),
    decks: copyLists(state.decks),
    box: copyList(state.box),
  };
}
