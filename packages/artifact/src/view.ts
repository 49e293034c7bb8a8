import type { Secrecy } from "@turnwright/core/rules";
import type { Artifact } from "./kinds.js";

const state: Secrecy<Artifact>["state"] = {
  phases: "all",
  outcome: "all",
  seats: "all",
  options: "all",
  width: "all",
  height: "all",
  temple: "all",
  bases: "all",
  startingSeat: "all",
  seat: "all",
  round: "all",
  turn: "all",
  heights: "all",
  blocksLeft: "all",
  orientation: "all",
  pawns: "all",
  artifact: "all",
  plays: "all",
  played: "all",
  discard: "all",
  known: "all",
  deck: "count",
  hands: { each: "owner-else-count" },
};

const events: Secrecy<Artifact>["events"] = {
  gameStarted: { seats: "all", map: "all", firstSeat: "all", deckCount: "all", deck: "count" },
  handDealt: { seat: "all", count: "all", cards: { owner: "seat", others: "count" } },
  cardTurnedUp: { card: "reveals" },
  pawnsPlaced: { at: "all" },
  artifactPlaced: { at: "all" },
  turnStarted: { seat: "all", round: "all", turn: "all" },
  controlTaken: { seat: "all", from: "all", at: "all", bonus: "all" },
  controlLost: { seat: "all", at: "all" },
  playsSet: { seat: "all", allowed: "all" },
  drawSkipped: { seat: "all" },
  discardReshuffled: { count: "all", cards: "count" },
  cardDrawn: {
    seat: "all",
    from: "all",
    card: { owner: "seat", others: "none", unless: ({ from }) => from === "discard" },
  },
  cardPlayed: { seat: "all", card: "reveals" },
  pawnMoved: { seat: "all", from: "all", to: "all" },
  artifactCarried: { seat: "all", from: "all", to: "all" },
  pawnsSwapped: { seat: "all", with: "all", from: "all", to: "all" },
  blockPlaced: { seat: "all", at: "all", height: "all" },
  blockDestroyed: { seat: "all", at: "all", height: "all" },
  boardRotated: { seat: "all", orientation: "all" },
  playEnded: { seat: "all", used: "all" },
  cardDiscarded: { seat: "all", card: "reveals" },
  handRefilled: { seat: "all", count: "all", cards: { owner: "seat", others: "count" } },
  playedCardsLaid: { seat: "all", cards: "all" },
  turnEnded: { seat: "all" },
};

const moves: Secrecy<Artifact>["moves"] = {
  draw: { from: "all" },
  ho: { to: "all" },
  vert: { to: "all" },
  jump: { to: "all" },
  diag: { to: "all" },
  swap: { with: "all" },
  dropBlock: { at: "all" },
  dynamite: { at: "all" },
  rotate: {},
  endPlay: {},
  discard: { card: "all" },
  endTurn: {},
};

/**
 * The visibility of everything. Nobody sees the deck, only its owner sees a hand, and everybody sees everything else.
 * Nothing is revealed at the end.
 */
export const view: Secrecy<Artifact> = { state, events, moves };
