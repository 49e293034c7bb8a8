import { copyList, copyLists, type EvolveTable, type Seat } from "@turnwright/core/rules";
import { goods } from "./evolve/goods.js";
import { layTile } from "./evolve/map.js";
import type { Homeward } from "./kinds.js";
import type { HomewardState } from "./state.js";

/** A pawn has moved, and what it remembers of its last turn is a path or nothing. */
function movePawn(state: HomewardState, seat: Seat, to: number, path: string | null): void {
  state.pawns[seat] = to;
  state.lastPath[seat] = path;
  state.lastCollected[seat] = [];
}

/** What each event changes: one short case each, no rule in it. */
export const evolve: EvolveTable<Homeward> = {
  turnStarted(state, event) {
    state.seat = event.seat;
  },
  tileDrawn(state, event) {
    state.stack.pop();
    state.drawn = event.tile;
  },
  tilePlaced(state, event) {
    state.drawn = null;
    layTile(state, event.tile, event.x, event.y, event.rot);
  },
  pawnWalked(state, event) {
    movePawn(state, event.seat, event.to, event.path);
  },
  pawnJumped(state, event) {
    movePawn(state, event.seat, event.to, null);
  },
  pawnStayed(state, event) {
    movePawn(state, event.seat, event.at, null);
  },
  portalPlaced(state, event) {
    state.portals[event.seat]!.push(event.tile);
  },
  turnEnded(state, event) {
    state.turn = event.turn + 1;
  },
  tileSetAside(state, event) {
    state.drawn = null;
    state.aside.push(event.tile);
  },
  endTriggered(state, event) {
    state.endTrigger = event.reason;
  },
  gameStarted(state, event) {
    state.pit = copyLists(event.pit);
    state.decks = copyLists([event.lower, event.middle, event.top]);
  },
  stackFormed(state, event) {
    state.stack = copyList(event.stack);
    state.box = copyList(event.box);
  },
  homePlaced(state, event) {
    layTile(state, event.tile, event.x, event.y, 0);
  },
  ...goods,
};
