import type { Secrecy } from "@turnwright/core/rules";
import type { Homeward } from "./kinds.js";

const state: Secrecy<Homeward>["state"] = {
  phases: "all",
  outcome: "all",
  seats: "all",
  options: "all",
  turn: "all",
  seat: "all",
  endTrigger: "all",
  drawn: "all",
  order: "all",
  xs: "all",
  ys: "all",
  rots: "all",
  aside: "all",
  pawns: "all",
  tokens: "all",
  portals: "all",
  cards: "all",
  tops: "all",
  lastPath: "all",
  lastCollected: "all",
  pit: "all",
  buying: "all",
  discard: "all",
  forfeited: "all",
  stack: "count",
  box: "count",
  decks: { each: "count" },
};

const events: Secrecy<Homeward>["events"] = {
  gameStarted: {
    seats: "all",
    options: "all",
    stackCount: "all",
    pit: "reveals",
    deckCounts: "all",
    lower: "count",
    middle: "count",
    top: "count",
  },
  homePlaced: { tile: "all", x: "all", y: "all" },
  stackFormed: { stack: "count", box: "count" },
  turnStarted: { seat: "all", turn: "all" },
  tileDrawn: { seat: "all", tile: "reveals" },
  tileSetAside: { tile: "all" },
  endTriggered: { reason: "all" },
  tilePlaced: { seat: "all", tile: "all", x: "all", y: "all", rot: "all" },
  pawnWalked: { seat: "all", from: "all", exit: "all", to: "all", path: "all", over: "all" },
  pawnJumped: { seat: "all", from: "all", to: "all", by: "all" },
  pawnStayed: { seat: "all", at: "all" },
  portalPlaced: { seat: "all", tile: "all", portal: "all" },
  turnEnded: { seat: "all", turn: "all" },
  pilesFormed: { each: "all" },
  tokensGiven: { seat: "all", tokens: "all" },
  tokensCollected: { seat: "all", tokens: "all", shields: "all", skipped: "all" },
  purchaseStarted: { seat: "all", card: "all" },
  cardTraded: { seat: "all", card: "all", credit: "all", credits: "all" },
  topCardForfeited: { seat: "all", card: "all" },
  paymentMade: { seat: "all", tokens: "all", credits: "all", lost: "all" },
  cardBought: { seat: "all", card: "all" },
  pitRefilled: { tier: "all", place: "all", card: "reveals" },
  topCardAwarded: { seat: "all", card: "all", supports: "all" },
};

const moves: Secrecy<Homeward>["moves"] = {
  placeTile: { x: "all", y: "all", rot: "all" },
  walk: { exit: "all" },
  home: {},
  jump: { portal: "all" },
  stay: {},
  placePortal: {},
  pass: {},
  buyCard: { card: "all" },
  tradeIn: { card: "all" },
  pay: { tokens: "all" },
  claimTop: { card: "all" },
};

/**
 * The visibility of everything, also at the end. Nobody sees the stack, the box and the decks; everybody sees
 * everything else.
 */
export const view: Secrecy<Homeward> = { state, events, moves };
