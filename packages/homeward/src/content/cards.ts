/** A tier of goal cards, by name. */
export type Tier = "lower" | "middle" | "top";

/** The tiers, in the order of every list that has an item for each of them. */
export const tiers: readonly Tier[] = ["lower", "middle", "top"];

/** A goal card that is bought. */
export interface BoughtCard {
  /** The tier in which it lies. */
  readonly tier: "lower" | "middle";
  /** The colour of the largest part of the price: 0 gold, 1 green, 2 red, 3 blue. */
  readonly colour: number;
  /** Tokens by colour: gold, green, red, blue. */
  readonly price: readonly number[];
  /** How many tokens of any colour it replaces when it is traded in. */
  readonly credit: number;
  /** Victory points. */
  readonly vp: number;
}

/** A goal card of the top tier: a seat that owns two cards of these colours gets it without cost. */
export interface TopCard {
  /** The tier in which it lies. */
  readonly tier: "top";
  /** The colours of the two cards. */
  readonly needs: readonly number[];
  /** The tier of the two cards. */
  readonly needTier: "lower" | "middle";
  /** Victory points. */
  readonly vp: number;
}

/** A goal card; its id is its index in the list of an edition. */
export type GoalCard = BoughtCard | TopCard;

/** The goal cards of the standard edition (3.2 and 3.3 of the rules document). */
export const standardCards: readonly GoalCard[] = [
  { tier: "lower", colour: 0, price: [2, 0, 0, 0], credit: 1, vp: 2 },
  { tier: "lower", colour: 0, price: [2, 1, 0, 0], credit: 2, vp: 2 },
  { tier: "lower", colour: 0, price: [2, 0, 0, 1], credit: 2, vp: 2 },
  { tier: "lower", colour: 0, price: [3, 0, 0, 0], credit: 2, vp: 3 },
  { tier: "lower", colour: 0, price: [3, 0, 1, 0], credit: 3, vp: 3 },
  { tier: "lower", colour: 0, price: [3, 1, 0, 1], credit: 4, vp: 3 },
  { tier: "lower", colour: 0, price: [4, 0, 1, 0], credit: 3, vp: 4 },
  { tier: "lower", colour: 1, price: [0, 2, 0, 0], credit: 1, vp: 2 },
  { tier: "lower", colour: 1, price: [0, 2, 1, 0], credit: 2, vp: 2 },
  { tier: "lower", colour: 1, price: [1, 2, 0, 0], credit: 2, vp: 2 },
  { tier: "lower", colour: 1, price: [0, 3, 0, 0], credit: 2, vp: 3 },
  { tier: "lower", colour: 1, price: [0, 3, 0, 1], credit: 3, vp: 3 },
  { tier: "lower", colour: 1, price: [1, 3, 1, 0], credit: 4, vp: 3 },
  { tier: "lower", colour: 1, price: [0, 4, 0, 1], credit: 3, vp: 4 },
  { tier: "lower", colour: 2, price: [0, 0, 2, 0], credit: 1, vp: 2 },
  { tier: "lower", colour: 2, price: [0, 0, 2, 1], credit: 2, vp: 2 },
  { tier: "lower", colour: 2, price: [0, 1, 2, 0], credit: 2, vp: 2 },
  { tier: "lower", colour: 2, price: [0, 0, 3, 0], credit: 2, vp: 3 },
  { tier: "lower", colour: 2, price: [1, 0, 3, 0], credit: 3, vp: 3 },
  { tier: "lower", colour: 2, price: [0, 1, 3, 1], credit: 4, vp: 3 },
  { tier: "lower", colour: 2, price: [1, 0, 4, 0], credit: 3, vp: 4 },
  { tier: "lower", colour: 3, price: [0, 0, 0, 2], credit: 1, vp: 2 },
  { tier: "lower", colour: 3, price: [1, 0, 0, 2], credit: 2, vp: 2 },
  { tier: "lower", colour: 3, price: [0, 0, 1, 2], credit: 2, vp: 2 },
  { tier: "lower", colour: 3, price: [0, 0, 0, 3], credit: 2, vp: 3 },
  { tier: "lower", colour: 3, price: [0, 1, 0, 3], credit: 3, vp: 3 },
  { tier: "lower", colour: 3, price: [1, 0, 1, 3], credit: 4, vp: 3 },
  { tier: "lower", colour: 3, price: [0, 1, 0, 4], credit: 3, vp: 4 },
  { tier: "middle", colour: 0, price: [3, 2, 1, 0], credit: 3, vp: 6 },
  { tier: "middle", colour: 0, price: [3, 0, 2, 2], credit: 4, vp: 6 },
  { tier: "middle", colour: 0, price: [3, 1, 1, 1], credit: 3, vp: 6 },
  { tier: "middle", colour: 0, price: [4, 0, 2, 1], credit: 4, vp: 8 },
  { tier: "middle", colour: 0, price: [4, 3, 0, 0], credit: 4, vp: 8 },
  { tier: "middle", colour: 0, price: [5, 1, 0, 2], credit: 4, vp: 10 },
  { tier: "middle", colour: 1, price: [0, 3, 2, 1], credit: 3, vp: 6 },
  { tier: "middle", colour: 1, price: [2, 3, 0, 2], credit: 4, vp: 6 },
  { tier: "middle", colour: 1, price: [1, 3, 1, 1], credit: 3, vp: 6 },
  { tier: "middle", colour: 1, price: [1, 4, 0, 2], credit: 4, vp: 8 },
  { tier: "middle", colour: 1, price: [0, 4, 3, 0], credit: 4, vp: 8 },
  { tier: "middle", colour: 1, price: [2, 5, 1, 0], credit: 4, vp: 10 },
  { tier: "middle", colour: 2, price: [1, 0, 3, 2], credit: 3, vp: 6 },
  { tier: "middle", colour: 2, price: [2, 2, 3, 0], credit: 4, vp: 6 },
  { tier: "middle", colour: 2, price: [1, 1, 3, 1], credit: 3, vp: 6 },
  { tier: "middle", colour: 2, price: [2, 1, 4, 0], credit: 4, vp: 8 },
  { tier: "middle", colour: 2, price: [0, 0, 4, 3], credit: 4, vp: 8 },
  { tier: "middle", colour: 2, price: [0, 2, 5, 1], credit: 4, vp: 10 },
  { tier: "middle", colour: 3, price: [2, 1, 0, 3], credit: 3, vp: 6 },
  { tier: "middle", colour: 3, price: [0, 2, 2, 3], credit: 4, vp: 6 },
  { tier: "middle", colour: 3, price: [1, 1, 1, 3], credit: 3, vp: 6 },
  { tier: "middle", colour: 3, price: [0, 2, 1, 4], credit: 4, vp: 8 },
  { tier: "middle", colour: 3, price: [3, 0, 0, 4], credit: 4, vp: 8 },
  { tier: "middle", colour: 3, price: [1, 0, 2, 5], credit: 4, vp: 10 },
  { tier: "top", needs: [0, 0], needTier: "middle", vp: 4 },
  { tier: "top", needs: [1, 1], needTier: "middle", vp: 4 },
  { tier: "top", needs: [2, 2], needTier: "middle", vp: 4 },
  { tier: "top", needs: [3, 3], needTier: "middle", vp: 4 },
  { tier: "top", needs: [0, 1], needTier: "middle", vp: 2 },
  { tier: "top", needs: [0, 2], needTier: "middle", vp: 2 },
  { tier: "top", needs: [0, 3], needTier: "middle", vp: 2 },
  { tier: "top", needs: [1, 2], needTier: "middle", vp: 2 },
  { tier: "top", needs: [1, 3], needTier: "middle", vp: 2 },
  { tier: "top", needs: [2, 3], needTier: "middle", vp: 2 },
];
