import { type BoughtCard, type GoalCard, type TopCard, tiers } from "../content/cards.js";
import { type HomewardEdition, standardEdition } from "../content/edition.js";
import type { HomewardView } from "../state.js";

type Table = Pick<HomewardView, "options">;

/** The number of the tier of top cards. */
export const topTier = 2;

/** Returns the edition that is played. */
export function editionOf({ options: { edition } }: Table): HomewardEdition {
  return edition ?? standardEdition;
}

/** Returns the tier of a card: 0 lower, 1 middle, 2 top; -1 when there is no such card. */
export function tierOf(view: Table, card: number): number {
  const { cards } = editionOf(view);
  return card < cards.length ? tiers.indexOf(cards[card].tier) : -1;
}

/** Returns the lower or middle card with an id. */
export function boughtCard(view: Table, card: number): BoughtCard {
  const found: GoalCard | undefined = editionOf(view).cards[card];
  if (found === undefined || found.tier === "top") throw new Error(`bug: ${card} is no lower or middle card`);
  return found;
}

/** Returns the top card with an id. */
export function topCard(view: Table, card: number): TopCard {
  const found: GoalCard | undefined = editionOf(view).cards[card];
  if (found?.tier !== "top") throw new Error(`bug: ${card} is no top card`);
  return found;
}

/** Returns the ids of the cards of a tier, ascending. */
export function cardsOfTier(view: Table, tier: number): number[] {
  const { cards } = editionOf(view);
  return [...cards.keys()].filter((card) => cards[card].tier === tiers[tier]);
}

/** Returns the colour of a tile's shield, 0 to 3; `null` for HOME. */
export function shieldOf(view: Table, tile: number): number | null {
  return editionOf(view).tiles[tile].shield;
}
