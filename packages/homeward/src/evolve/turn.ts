import { copyList, type Seat } from "@turnwright/core/rules";
import type { TurnEvent } from "../event/turn.js";
import type { HomewardState } from "../state.js";
import type { Changes } from "./changes.js";
import { layTile } from "./lay-tile.js";

/** Moves a pawn, and stores the path that its seat has walked in this turn, or `null`. */
function movePawn(state: HomewardState, seat: Seat, to: number, path: string | null): void {
  state.pawns[seat] = to;
  state.lastPath[seat] = path;
  state.lastCollected[seat] = [];
}

export const turnChanges: Changes<TurnEvent> = {
  turnStarted: (state, event) => {
    state.seat = event.seat;
  },
  tileDrawn: (state, event) => {
    state.stack.pop();
    state.drawn = event.tile;
  },
  tileSetAside: (state, event) => {
    state.drawn = null;
    state.aside.push(event.tile);
  },
  endTriggered: (state, event) => {
    state.endTrigger = event.reason;
  },
  tilePlaced: (state, event, derived) => {
    state.drawn = null;
    layTile(state, derived, event);
  },
  pawnWalked: (state, event) => movePawn(state, event.seat, event.to, event.path),
  tokensCollected: (state, event) => {
    const held = state.tokens[event.seat];
    for (let colour = 0; colour < event.tokens.length; colour++) held[colour] += event.tokens[colour];
    state.lastCollected[event.seat] = copyList(event.shields);
  },
  pawnJumped: (state, event) => movePawn(state, event.seat, event.to, null),
  pawnStayed: (state, event) => movePawn(state, event.seat, event.at, null),
  portalPlaced: (state, event) => {
    state.portals[event.seat].push(event.tile);
  },
  turnEnded: (state, event) => {
    state.turn = event.turn + 1;
  },
};
