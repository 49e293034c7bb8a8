import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
import type { EndTrigger } from "./event/words.js";
import type { HomewardPhase } from "./kinds/phase.js";
import type { HomewardOptions } from "./options.js";
import type { HomewardOutcome } from "./outcome.js";

export { blank } from "./state/blank.js";
export { clone } from "./state/clone.js";

/** A top card that a seat has. */
export interface OwnedTop {
  /** Its id. */
  card: number;
  /** The two goal cards for which it was given. */
  supports: number[];
}

/** What everybody knows. Colours, tiles and cards are numbered as in the rules document. */
export interface HomewardPublic extends FlowState<HomewardPhase, HomewardOutcome> {
  /** The number of seats. */
  seats: number;
  /** All options, as parsed. */
  readonly options: HomewardOptions;

  /** Finished turns of all seats together. */
  turn: number;
  /** Whose turn it is. */
  seat: Seat;
  /** What brought on the end of the game; `null` until something does. */
  endTrigger: EndTrigger | null;

  /** The tile that is to be placed; `null` when there is none. */
  drawn: number | null;
  /** Tiles on the map in the order of placing, HOME first. */
  order: number[];
  /** By tile: its column; 0 for tiles that are not on the map. */
  xs: number[];
  /** By tile: its row; 0 for tiles that are not on the map. */
  ys: number[];
  /** By tile: quarter turns clockwise; -1 for tiles that are not on the map. */
  rots: number[];
  /** Tiles that fitted nowhere, in order. */
  aside: number[];

  /** By seat: the tile on which its pawn stands. */
  pawns: number[];
  /** By seat: tokens by colour. */
  tokens: number[][];
  /** By seat: the tiles of its portals, in the order of placing. */
  portals: number[][];
  /** By seat: lower and middle cards in the order of purchase. */
  cards: number[][];
  /** By seat: its top cards. */
  tops: OwnedTop[][];
  /** By seat: the key of the path walked on its last turn; `null` when it did not walk. */
  lastPath: (string | null)[];
  /** By seat: the tiles that gave a token on that path. */
  lastCollected: number[][];

  /** The goal pit: places of the lower, middle and top tier; `null` for an empty one. */
  pit: (number | null)[][];
  /** The purchase in progress: its card, and the credits of the cards traded in for it. */
  buying: { card: number; credits: number } | null;
  /** Lower and middle cards that were traded in. */
  discard: number[];
  /** Top cards that were lost. */
  forfeited: number[];
}

/** The whole state, hidden values included. */
export interface HomewardState extends HomewardPublic {
  /** Tiles from the bottom: the last one is next. */
  stack: number[];
  /** Tiles that are not in this game. */
  box: number[];
  /** The lower, middle and top deck from the bottom: the last card is next. */
  decks: number[][];
}

/** A state as somebody may know it: `null` stands for what is hidden. */
export interface HomewardView extends Immutable<HomewardPublic> {
  /** A `null` for each tile. */
  readonly stack: readonly (number | null)[];
  /** A `null` for each tile. */
  readonly box: readonly (number | null)[];
  /** The lower, middle and top deck, a `null` for each card. */
  readonly decks: readonly (readonly (number | null)[])[];
}
