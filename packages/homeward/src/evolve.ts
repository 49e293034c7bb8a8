import { copyList, copyLists, type Seat } from "@turnwright/core/rules";
import type { HomewardEvent } from "./event.js";
import { evolveGoods } from "./evolve/goods.js";
import { layTile } from "./evolve/map.js";
import type { HomewardState } from "./state.js";

/** A pawn has moved, and what it remembers of its last turn is a path or nothing. */
function movePawn(state: HomewardState, seat: Seat, to: number, path: string | null): void {
  state.pawns[seat] = to;
  state.lastPath[seat] = path;
  state.lastCollected[seat] = [];
}

/** Carries out one event on a state or a view. */
export function evolve(state: HomewardState, event: HomewardEvent): void {
  switch (event.type) {
    case "turnStarted":
      state.seat = event.seat;
      return;
    case "tileDrawn":
      state.stack.pop();
      state.drawn = event.tile;
      return;
    case "tilePlaced":
      state.drawn = null;
      layTile(state, event.tile, event.x, event.y, event.rot);
      return;
    case "pawnWalked":
      movePawn(state, event.seat, event.to, event.path);
      return;
    case "pawnJumped":
      movePawn(state, event.seat, event.to, null);
      return;
    case "pawnStayed":
      movePawn(state, event.seat, event.at, null);
      return;
    case "portalPlaced":
      state.portals[event.seat]!.push(event.tile);
      return;
    case "turnEnded":
      state.turn = event.turn + 1;
      return;
    case "tileSetAside":
      state.drawn = null;
      state.aside.push(event.tile);
      return;
    case "endTriggered":
      state.endTrigger = event.reason;
      return;
    case "gameStarted":
      state.pit = copyLists(event.pit);
      state.decks = copyLists([event.lower, event.middle, event.top]);
      return;
    case "stackFormed":
      state.stack = copyList(event.stack);
      state.box = copyList(event.box);
      return;
    case "homePlaced":
      layTile(state, event.tile, event.x, event.y, 0);
      return;
    case "pilesFormed":
    case "tokensCollected":
    case "purchaseStarted":
    case "cardTraded":
    case "topCardForfeited":
    case "paymentMade":
    case "cardBought":
    case "pitRefilled":
    case "topCardAwarded":
      evolveGoods(state, event);
      return;
  }
}
