import type { FlowState, Seat } from "@turnwright/core/rules";
import type { HomewardOutcome } from "./outcome.js";

/**
 * The phases. In `begin` (the next turn, the draw), `arrive` (after moving), `settle` (top cards) and `finish` (the turn
 * ends) nobody acts.
 */
export type HomewardPhase =
  | "begin"
  | "place"
  | "move"
  | "arrive"
  | "portal"
  | "shop"
  | "pay"
  | "settle"
  | "claim"
  | "finish";

/** Why the game is about to end. */
export type EndTrigger = "tiles" | "tops";

/** A top card that a seat has, and the two goal cards it was given for. */
export interface OwnedTop {
  card: number;
  supports: number[];
}

/**
 * The map. The grid is a window on the unbounded plane that grows with the map: row by row from `(left, top)`, each cell a
 * lie (`4 * tile + rotation`) or, when empty, the complement of its contacts (see `Pieces`). The other lists are kept up
 * with every tile, so that no question about the map needs a search: see `terms/`.
 */
export interface HomewardMap {
  left: number;
  top: number;
  width: number;
  height: number;
  grid: number[];
  /** Tiles in the order in which they were placed, HOME first. */
  order: number[];
  /** By tile: where it lies, and its rotation; -1 for tiles that are not on the map. */
  xs: number[];
  ys: number[];
  rots: number[];
  /** By port (`4 * tile + edge`): where the road that begins there ends, an arm's port or the complement of an open one. */
  ends: number[];
  /** Open edges that face an empty cell, and empty cells that some open edge faces. */
  openEdges: number;
  openCells: number;
  /** Placements that would fit by form, and the same by row of the grid (`form + formCount * row`). */
  fitting: number[];
  rowFitting: number[];
}

/** Everything that everybody knows; colours, tiles and cards are numbered as in the rules document. */
export interface HomewardTable extends FlowState<HomewardPhase, HomewardOutcome>, HomewardMap {
  seats: number;
  /** The text of an own edition; empty for the standard one. */
  edition: string;
  ending: "round" | "turn";
  refill: "bought" | "none" | "all";
  supports: "tradable" | "locked" | "forfeit";
  /** Tokens of each colour altogether; `null` without limit. */
  tokensPerColour: number | null;
  /** Tiles in the stack at the start. */
  stackSize: number;
  /** Finished turns of all seats together. */
  turn: number;
  /** The active seat. */
  seat: Seat;
  endTrigger: EndTrigger | null;
  /** The tile that is to be placed. */
  drawn: number | null;
  /** Tiles that did not fit, in order. */
  aside: number[];
  /** Tokens beside the board by colour; `null` without limit. */
  piles: number[] | null;
  /** By seat: the tile the pawn stands on, tokens by colour, portals in order of placing. */
  pawns: number[];
  tokens: number[][];
  portals: number[][];
  /** By seat: lower and middle cards in order of purchase, and top cards. */
  cards: number[][];
  tops: OwnedTop[][];
  /** By seat: the path walked on the last turn, and the tiles that gave a token on it. */
  lastPath: (string | null)[];
  lastCollected: number[][];
  /** The goal pit: places of the lower, middle and top tier. */
  pit: (number | null)[][];
  /** The purchase in progress. */
  buying: { card: number; credits: number } | null;
  discard: number[];
  forfeited: number[];
}

/** The truth. */
export interface HomewardState extends HomewardTable {
  /** Tiles and decks (lower, middle, top) from the bottom: the last is next. */
  stack: number[];
  decks: number[][];
  /** Tiles that are not in this game. */
  box: number[];
}

/** What seats and spectators see of it, all the same: hidden tiles and cards are `null`. */
export interface HomewardView extends HomewardTable {
  stack: (number | null)[];
  decks: (number | null)[][];
  box: (number | null)[];
}
