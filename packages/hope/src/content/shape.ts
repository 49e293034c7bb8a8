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

/** How a navigation goes. */
export type Mode = (typeof modes)[number];

/** A character. */
export type Character = (typeof characters)[number];

/** A bonus token: two cards, one more movement action, a general polarization, two medals. */
export type Token = (typeof tokens)[number];

/** How the bonus tokens are stacked. */
export type Difficulty = (typeof difficulties)[number];

/** The effect of a bug card. */
export type BugName = (typeof bugNames)[number];

/** One of the two layouts of a tile. */
export type Layout = (typeof layouts)[number];

/** A galaxy tile of an edition: planets in each dimension 0 to 3, at least one in all. */
export interface TileOfEdition {
  readonly id: number;
  readonly tech: Letter;
  readonly layout: Layout;
  readonly purple: number;
  readonly blue: number;
  readonly red: number;
}

/** The numbers of a character: technology level at 0 to 3 increases; medals for the first, second and third step. */
export interface CharacterOfEdition {
  readonly levels: readonly number[];
  readonly levelCosts: readonly number[];
  readonly upgradeCosts: readonly number[];
}

/** A mission track: last Pioneer space, last Regression space, crossings as [Regression space, Pioneer space] ascending. */
export interface TrackOfEdition {
  readonly end: number;
  readonly regressionEnd: number;
  readonly crossings: readonly (readonly [number, number])[];
}

/** A bug card; its price is the number of seats and `extra`. */
export interface BugOfEdition {
  readonly id: number;
  readonly name: BugName;
  readonly kind: "bonus" | "malus";
  readonly span: "lasting" | "instant";
  readonly extra: number;
}

/** Everything in the box. */
export interface HopeEdition {
  readonly tiles: readonly TileOfEdition[];
  readonly deck: { readonly [C in Card]: number };
  readonly tokens: { readonly [T in Token]: number };
  readonly stacks: { readonly [D in Difficulty]: readonly number[] };
  readonly characters: { readonly [C in Character]: CharacterOfEdition };
  readonly tracks: { readonly [seats in "2" | "3" | "4"]: TrackOfEdition };
  readonly bugs: readonly BugOfEdition[];
  /** Medals in the supply. */
  readonly medals: number;
  /** Pioneers of each seat, the two in the start holes counted. */
  readonly pioneersPerSeat: number;
}
