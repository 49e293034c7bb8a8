import type { FlowState, Seat } from "@turnwright/core/rules";
import type { Card, Character, Difficulty, Dimension, Mode, Token } from "./content/shape.js";
import type { Role } from "./event.js";
import type { Box } from "./terms/box.js";

/** What somebody must decide, or what happens by itself (`turnEnd`, `ending`). */
export type HopePhase =
  | "monolith"
  | "character"
  | "ship"
  | "main"
  | "discard"
  | "replace"
  | "giveUp"
  | "pledge"
  | "turnEnd"
  | "ending";

/** What a seat has at the end. `universe`: its pioneers on galaxy tiles. */
export interface HopeScore {
  track: number;
  cockpit: number;
  medals: number;
  rank: number;
  cards: number;
  universe: number;
}

/** How a game ended. */
export interface HopeOutcome {
  reason: "mission-complete" | "regression-complete" | "earth-vanished" | "round-limit";
  /** Who won: H.O.P.E., the traitor, or nobody. */
  side: "hope" | "nope" | "none";
  winners: Seat[];
  ranking: Seat[][];
  scores: HopeScore[];
}

/**
 * What everybody knows. Lists "by cell" have 37 items, lists "by seat" one for each seat; a space is the integer
 * `cell * 3 + dimension` (purple 0, blue 1, red 2).
 */
export interface HopePublic extends FlowState<HopePhase, HopeOutcome> {
  seats: number;
  difficulty: Difficulty;
  /** Whether a traitor may be among the seats. */
  traitor: boolean;
  bugCards: boolean;
  maxRounds: number;
  /** How characters are found. */
  choosing: "choose" | "random" | "given";
  /** What is in the box of an own edition, or `null` for the default one. */
  box: Box | null;

  /** From 1; 0 during set-up. */
  round: number;
  active: Seat;
  decided: null | "saved" | "failed";
  /** Whether hands and roles lie open: the last thing that happens. */
  shown: boolean;

  /** Tile by cell, 0 for Earth. */
  tiles: number[];
  present: boolean[];
  stable: boolean[];
  /** By cell: whether a pioneer was ever placed here. */
  settled: boolean[];
  /** By cell: the token that lies there. */
  tokens: (Token | null)[];
  /** By space: a digit for each pioneer there, its seat, in placing order. */
  pioneers: string[];

  characters: (Character | null)[];
  /** Cell of each ship, -1 before it is placed. */
  shipCells: number[];
  shipDimensions: Dimension[];
  /** Four for each seat (`seat * 4 + lever`: towards, away, sideways, arbitrary): whether it is available. */
  levers: boolean[];
  supplies: number[];
  upgrades: number[];
  levels: number[];
  medals: number[];
  /** Four for each seat (`seat * 4 + token`: draw, move, polarize, medals): how many it holds. */
  heldTokens: number[];
  revealed: boolean[];
  hasAccused: boolean[];
  innocent: boolean[];
  mayTake: boolean[];
  mayCoax: boolean[];
  noMedals: boolean[];
  noDevelopment: boolean[];

  replenishment: (Card | null)[];
  /** Three piles, the last card on top. */
  discards: Card[][];
  spentTokens: number[];
  /** The bug card that works now. */
  bug: number | null;
  spentBugs: number[];
  medalSupply: number;

  /** Where the Regression marker stands; -1 before the set-up. */
  marker: number;
  /** Occupied Pioneer spaces ascending, and who stands there. */
  trackSpaces: number[];
  trackSeats: Seat[];
  /** Cell of the monolith and the direction of the outside, -1 before it is placed. */
  monolith: number;
  outward: number;

  /** Movement actions left. */
  moves: number;
  moved: boolean;
  /** Placements of this turn. */
  placed: number;
  closed: boolean;
  developed: boolean;
  acted: boolean;
  skipRegression: boolean;
  pile: Card[];
  /** The open navigation: `null` when there is none; direction -1 when it is not set. */
  mode: Mode | null;
  direction: number;
  steps: number;
  visited: number[];

  /** Cells among which seat 0 chooses for the monolith. */
  candidates: number[];
  /** Pioneers still to be replaced or given up. */
  toLose: number;
  /** The bug card for which pledges are made. */
  pledging: number | null;
  asked: Seat | null;
  pledgedMedals: number[];
  /** Who pledged each pair; its cards are at twice this index in `pairCards`. */
  pairSeats: Seat[];
  pairCards: Card[];
}

/** The truth. */
export interface HopeState extends HopePublic {
  hands: Card[][];
  roles: Role[];
  unusedRole: Role | null;
  /** The last card is on top. */
  deck: Card[];
  /** Three stacks, the first token on top. */
  stacks: Token[][];
  /** The last card is on top. */
  bugDeck: number[];
}

/** The truth or what somebody knows of it: `null` stands for what is hidden. */
export interface HopeView extends HopePublic {
  hands: (Card | null)[][];
  roles: (Role | null)[];
  unusedRole: Role | null;
  deck: (Card | null)[];
  stacks: (Token | null)[][];
  bugDeck: (number | null)[];
}
