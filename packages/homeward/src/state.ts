import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
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
  /** The first column. */
  left: number;
  /** The first row. */
  top: number;
  /** Columns. */
  width: number;
  /** Rows. */
  height: number;
  /** By cell of the window. */
  grid: number[];
  /** Tiles in the order in which they were placed, HOME first. */
  order: number[];
  /** By tile: its column; -1 in these three lists for tiles that are not on the map. */
  xs: number[];
  /** By tile: its row. */
  ys: number[];
  /** By tile: quarter turns clockwise. */
  rots: number[];
  /** By port (`4 * tile + edge`): where the road that begins there ends, an arm's port or the complement of an open one. */
  ends: number[];
  /** Open edges that face an empty cell. */
  openEdges: number;
  /** Empty cells that some open edge faces. */
  openCells: number;
  /** By form: placements that would fit. */
  fitting: number[];
  /** The same by row of the grid: `form + formCount * row`. */
  rowFitting: number[];
}

/** Everything that everybody knows; colours, tiles and cards are numbered as in the rules document. */
export interface HomewardTable extends FlowState<HomewardPhase, HomewardOutcome>, HomewardMap {
  /** How many play. */
  seats: number;
  /** The text of an own edition; empty for the standard one. */
  edition: string;
  /** Whether the game ends with the round or with the turn. */
  ending: "round" | "turn";
  /** Tiers of the goal pit that are refilled: lower and middle, none, or all. */
  refill: "bought" | "none" | "all";
  /** Whether cards that support a top card may be traded in, may not, or lose it. */
  supports: "tradable" | "locked" | "forfeit";
  /** Tokens of each colour altogether; `null` without limit. */
  tokensPerColour: number | null;
  /** Tiles in the stack at the start. */
  stackSize: number;
  /** Finished turns of all seats together. */
  turn: number;
  /** The active seat. */
  seat: Seat;
  /** Why the game is about to end; `null` until it is. */
  endTrigger: EndTrigger | null;
  /** The tile that is to be placed. */
  drawn: number | null;
  /** Tiles that did not fit, in order. */
  aside: number[];
  /** Tokens beside the board by colour; `null` without limit. */
  piles: number[] | null;
  /** By seat: the tile the pawn stands on. */
  pawns: number[];
  /** By seat: tokens by colour. */
  tokens: number[][];
  /** By seat: its portals in order of placing. */
  portals: number[][];
  /** By seat: lower and middle cards in order of purchase. */
  cards: number[][];
  /** By seat: its top cards. */
  tops: OwnedTop[][];
  /** By seat: the path walked on the last turn. */
  lastPath: (string | null)[];
  /** By seat: the tiles that gave a token on that path. */
  lastCollected: number[][];
  /** The goal pit: places of the lower, middle and top tier. */
  pit: (number | null)[][];
  /** The purchase in progress. */
  buying: { card: number; credits: number } | null;
  /** Lower and middle cards that were traded in. */
  discard: number[];
  /** Top cards that were lost. */
  forfeited: number[];
}

/** The truth. */
export interface HomewardState extends HomewardTable {
  /** Tiles from the bottom: the last is next. */
  stack: number[];
  /** Lower, middle and top, from the bottom: the last is next. */
  decks: number[][];
  /** Tiles that are not in this game. */
  box: number[];
}

/** A view while it is being put together: the same, writable. */
export interface HomewardDraft extends HomewardTable {
  stack: (number | null)[];
  decks: (number | null)[][];
  box: (number | null)[];
}

/** What seats and spectators see of it, all the same: hidden tiles and cards are `null`. */
export type HomewardView = Immutable<HomewardDraft>;
