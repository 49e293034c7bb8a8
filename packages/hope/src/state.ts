import type { FlowState, Immutable, Seat } from "@turnwright/core/rules";
import type { Card, Character, Dimension, Mode, Token } from "./content/shape.js";
import type { Role } from "./event/words.js";
import type { HopePhase } from "./kinds/phase.js";
import type { HopeOptions } from "./options.js";
import type { HopeOutcome } from "./outcome.js";

export { blank } from "./state/blank.js";
export { clone } from "./state/clone.js";

/**
 * What everybody knows. Lists "by cell" have 37 items, lists "by seat" one for each seat; a space is the integer
 * `cell * 3 + dimension` (purple 0, blue 1, red 2).
 */
export interface HopePublic extends FlowState<HopePhase, HopeOutcome> {
  /** The number of seats. */
  seats: number;
  /** All options, as parsed. */
  readonly options: HopeOptions;

  /** From 1; 0 during setup. */
  round: number;
  /** Whose turn it is. */
  seat: Seat;
  /**
   * The decision of the mission: whether the pioneers (`saved`) or the Regression (`failed`) came first; `null` until
   * then.
   */
  decided: null | "saved" | "failed";
  /** Whether hands and roles are shown, which is the last thing that happens. */
  shown: boolean;

  /** Tile by cell, 0 for Earth. */
  tiles: number[];
  /** By cell: whether its tile hasn't vanished. */
  present: boolean[];
  /** By cell: whether its galaxy is stable. */
  stable: boolean[];
  /** By cell: whether a pioneer was ever placed here. */
  settled: boolean[];
  /** By cell: the token that lies there. */
  tokens: (Token | null)[];
  /** By space: a digit for each pioneer there, its seat, in placing order. */
  pioneers: string[];

  /** By seat; `null` until it has one. */
  characters: (Character | null)[];
  /** Cell of each ship, -1 before it is placed. */
  shipCells: number[];
  /** By seat: the dimension of its ship, once it is placed. */
  shipDimensions: Dimension[];
  /** Four for each seat (`seat * 4 + lever`: towards, away, sideways, arbitrary): whether it is available. */
  levers: boolean[];
  /** By seat: pioneers in its supply. */
  supplies: number[];
  /** By seat: upgrades, 0 to 3. */
  upgrades: number[];
  /** By seat: how often it raised its technology level, 0 to 3. */
  levels: number[];
  /** Medals by seat. */
  medals: number[];
  /** Four for each seat (`seat * 4 + token`: draw, move, polarize, medals): how many it holds. */
  heldTokens: number[];
  /** By seat: whether everybody knows it as the traitor. */
  revealed: boolean[];
  /** By seat: whether it has used its accusation. */
  hasAccused: boolean[];
  /** By seat: whether an accusation proved it innocent. */
  innocent: boolean[];
  /** By seat: whether its ship entered its tile anew, so that it may take the token there. */
  mayTake: boolean[];
  /** By seat: whether a revealed traitor may still coax a pioneer away on its tile. */
  mayCoax: boolean[];
  /** By seat: whether it gains no medals any more. */
  noMedals: boolean[];
  /** By seat: whether it may neither upgrade nor raise its level any more. */
  noDevelopment: boolean[];

  /** Three spaces; `null` for an empty one. */
  replenishment: (Card | null)[];
  /** Three piles, the last card on top. */
  discards: Card[][];
  /** How many tokens of each type are spent: draw, move, polarize, medals. */
  spentTokens: number[];
  /** The bug card that works now. */
  bug: number | null;
  /** The bug cards that have worked, in order. */
  spentBugs: number[];
  /** Medals beside the board. */
  medalSupply: number;

  /** Where the Regression marker stands; -1 before the setup. */
  marker: number;
  /** Occupied Pioneer spaces ascending, and who stands there. */
  trackSpaces: number[];
  /** Whose pioneer stands on each of them. */
  trackSeats: Seat[];
  /** Skipped Pioneer spaces beyond the last occupied one, ascending: they stay empty. */
  gapsAhead: number[];
  /** Cell of the monolith and the direction of the outside, -1 before it is placed. */
  monolith: number;
  /** The direction from the monolith to the outside, -1 before it is placed. */
  outward: number;

  /** Movement actions left. */
  moves: number;
  /** Whether a movement action was made in this turn. */
  moved: boolean;
  /** Placements of this turn. */
  placed: number;
  /** Whether nothing more is placed in this turn: it was polarized after a placement. */
  closed: boolean;
  /** Whether the seat has upgraded or raised its level in this turn. */
  developed: boolean;
  /** Whether a move was made in this turn. */
  acted: boolean;
  /** Whether a bug card cancels the Regression of this turn. */
  skipRegression: boolean;
  /** The cards paid in this turn, the last on top. */
  pile: Card[];
  /** The mode of the open navigation; `null` when there is none. */
  mode: Mode | null;
  /** The direction of the open navigation, 0 to 5; -1 when it is not set. */
  direction: number;
  /** Steps made in it. */
  steps: number;
  /** Spaces that it has been on. */
  visited: number[];

  /** Cells among which seat 0 chooses for the monolith. */
  candidates: number[];
  /** Pioneers still to be replaced or given up. */
  toLose: number;
  /** The bug card for which pledges are made. */
  pledging: number | null;
  /** The seat that is to pledge next; `null` when nobody is. */
  pledger: Seat | null;
  /** By seat: medals pledged. */
  pledgedMedals: number[];
  /** Who pledged each pair; its cards are at twice this index in `pairCards`. */
  pairSeats: Seat[];
  /** The cards of the pairs, two for each. */
  pairCards: Card[];
}

/** The whole state, hidden values included. */
export interface HopeState extends HopePublic {
  /** Cards in hand, by seat. */
  hands: Card[][];
  /** By seat: its role. */
  roles: Role[];
  /** The role that was not dealt; `null` without the traitor variant. */
  unusedRole: Role | null;
  /** The last card is on top. */
  deck: Card[];
  /** Three stacks, the first token on top. */
  stacks: Token[][];
  /** The last card is on top. */
  bugDeck: number[];
}

/** A state as somebody may know it: `null` stands for what is hidden. */
export interface HopeView extends Immutable<HopePublic> {
  /** Cards by seat; `null` for each card of a hidden hand. */
  readonly hands: readonly (readonly (Card | null)[])[];
  /** The role of each seat, `null` while it is hidden. */
  readonly roles: readonly (Role | null)[];
  /** The role that was not dealt: hidden. */
  readonly unusedRole: Role | null;
  /** A `null` for each card. */
  readonly deck: readonly (Card | null)[];
  /** Three stacks, a `null` for each token. */
  readonly stacks: readonly (readonly (Token | null)[])[];
  /** A `null` for each card. */
  readonly bugDeck: readonly (number | null)[];
}
