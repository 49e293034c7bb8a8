import { copyList, copyLists, copyPlain } from "@turnwright/core/rules";
import type { HomewardState, OwnedTop } from "./state.js";

function copyTops(tops: readonly (readonly OwnedTop[])[]): OwnedTop[][] {
  const copy: OwnedTop[][] = [];
  for (const list of tops) copy.push(list.map(({ card, supports }) => ({ card, supports: copyList(supports) })));
  return copy;
}

/**
 * A copy of a state or a view that shares nothing with it, its keys in the order of `blank`. Lists that
 * may be long are spread, which copies them at once; they are never `null` as a whole.
 */
export function clone(state: HomewardState): HomewardState {
  const { buying } = state;
  return {
    phases: copyList(state.phases),
    outcome: state.outcome === null ? null : copyPlain(state.outcome),
    left: state.left,
    top: state.top,
    width: state.width,
    height: state.height,
    grid: [...state.grid],
    order: [...state.order],
    xs: [...state.xs],
    ys: [...state.ys],
    rots: [...state.rots],
    ends: [...state.ends],
    openEdges: state.openEdges,
    openCells: state.openCells,
    fitting: [...state.fitting],
    rowFitting: [...state.rowFitting],
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
    stack: [...state.stack],
    decks: copyLists(state.decks),
    box: [...state.box],
  };
}
