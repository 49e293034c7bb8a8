import type {
  bugNames,
  cards,
  characters,
  difficulties,
  dimensions,
  layouts,
  letters,
  levers,
  modes,
  tokens,
} from "./words.js";

/** A dimension of space; each tile has one space of each. */
export type Dimension = (typeof dimensions)[number];

/** The letter of a card: six technologies, and `J` for a joker. */
export type Letter = (typeof letters)[number];

/** A technology card: its letter, with `*` when it shows the Regression symbol. Cards of one kind are alike. */
export type Card = (typeof cards)[number];

/** A lever of a ship. */
export type Lever = (typeof levers)[number];

/** The mode of a navigation. */
export type Mode = (typeof modes)[number];

/** A character. */
export type Character = (typeof characters)[number];

/** A bonus token: two cards, one more movement action, a general polarization, two medals. */
export type Token = (typeof tokens)[number];

/** The difficulty, which determines the stacks of bonus tokens. */
export type Difficulty = (typeof difficulties)[number];

/** The effect of a bug card. */
export type BugName = (typeof bugNames)[number];

/** One of the two layouts of a tile. */
export type Layout = (typeof layouts)[number];

/** A galaxy tile of an edition: planets in each dimension 0 to 3, at least one in all. */
export interface TileOfEdition {
  /** Its number, 1 to 36. */
  readonly id: number;
  /** Its technology. */
  readonly tech: Letter;
  /** The orientation of its dimensions. */
  readonly layout: Layout;
  /** Its planets in the purple dimension. */
  readonly purple: number;
  /** Its planets in the blue dimension. */
  readonly blue: number;
  /** Its planets in the red dimension. */
  readonly red: number;
}

/** The numbers of a character: technology level at 0 to 3 increases; medals for the first, second and third step. */
export interface CharacterOfEdition {
  /** The hand limit after 0, 1, 2 and 3 increases of the technology level. */
  readonly levels: readonly number[];
  /** Medals for the first, second and third increase. */
  readonly levelCosts: readonly number[];
  /** Medals for the first, second and third upgrade. */
  readonly upgradeCosts: readonly number[];
}

/**
 * A mission track: last Pioneer space, last Regression space, crossings as [Regression space, Pioneer space] ascending.
 */
export interface TrackOfEdition {
  /** The last Pioneer space. */
  readonly end: number;
  /** The last Regression space. */
  readonly regressionEnd: number;
  /** The crossings as [Regression space, Pioneer space], ascending. */
  readonly crossings: readonly (readonly [number, number])[];
}

/** A bug card; its price is the number of seats and `extra`. */
export interface BugOfEdition {
  /** Its number, from 1. */
  readonly id: number;
  /** Its effect. */
  readonly name: BugName;
  /** Whether it works when it is paid for (`bonus`), or when it is not (`malus`). */
  readonly kind: "bonus" | "malus";
  /** Whether it works until the next card is drawn, or at once. */
  readonly span: "lasting" | "instant";
  /** The units that its price has beyond the number of seats, 0 to 2. */
  readonly extra: number;
}

/** Everything in the box. */
export interface HopeEdition {
  /** The 36 galaxy tiles. */
  readonly tiles: readonly TileOfEdition[];
  /** How many cards there are of each kind. */
  readonly deck: { readonly [C in Card]: number };
  /** How many bonus tokens there are of each kind. */
  readonly tokens: { readonly [T in Token]: number };
  /** The sizes of the three stacks, by difficulty. */
  readonly stacks: { readonly [D in Difficulty]: readonly number[] };
  /** The numbers of each character. */
  readonly characters: { readonly [C in Character]: CharacterOfEdition };
  /** The mission track by number of seats. */
  readonly tracks: { readonly [seats in "2" | "3" | "4"]: TrackOfEdition };
  /** The bug cards. */
  readonly bugs: readonly BugOfEdition[];
  /** Medals in the supply. */
  readonly medals: number;
  /** Pioneers of each seat, the two in the start holes counted. */
  readonly pioneersPerSeat: number;
}
