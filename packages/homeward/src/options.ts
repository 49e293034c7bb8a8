import { content, integer, listOf, oneOf, type RulesOf } from "@turnwright/core/rules";
import { standardCompensation } from "./content/compensation.js";
import { type HomewardEdition, standardEdition } from "./content/edition.js";
import { readEdition } from "./edition/read-edition.js";
import type { Homeward } from "./kinds.js";

/** The options of a match of Homeward. */
export interface HomewardOptions {
  /** When the game ends after an end trigger: with the round, or with the turn. */
  readonly ending: "round" | "turn";
  /** Which tiers of the goal pit are refilled: lower and middle (`"bought"`), no tier, or all three. */
  readonly refill: "bought" | "none" | "all";
  /**
   * The rule for cards that support a top card: they may be traded in, or they may not, or trading one in costs the top
   * card.
   */
  readonly supports: "tradable" | "locked" | "forfeit";
  /** The tokens that credits replace: tokens of any colour, or tokens of the colour of the card that was traded in. */
  readonly credits: "any" | "colour";
  /** How many tokens of each colour there are; `null` is without limit. */
  readonly tokensPerColour: number | null;
  /** How many tokens each seat begins with, 0 to 36: of each colour in turn. */
  readonly compensation: readonly number[];
  /** The number of tiles in the draw stack. By default (or with `null`), it is the edition's number for the seats. */
  readonly stackSize: number;
  /** Own tiles and cards; `null` is the standard edition. */
  readonly edition: HomewardEdition | null;
}

/** The most tiles that an edition may have beside HOME. */
const mostTiles = 9_999;

/** Returns how many tiles an edition draws for a number of seats. */
function drawnWith({ stackSize }: HomewardEdition, seats: number): number {
  return seats === 2 ? stackSize["2"] : seats === 3 ? stackSize["3"] : stackSize["4"];
}

/** Returns the edition that the value of the option means. */
function editionOf(edition: unknown): HomewardEdition {
  return (edition as HomewardEdition | null | undefined) ?? standardEdition;
}

/** The options in the order in which they are read. */
export const options: RulesOf<Homeward, "options"> = {
  ending: oneOf("round", "turn").default("round"),
  refill: oneOf("bought", "none", "all").default("bought"),
  supports: oneOf("tradable", "locked", "forfeit").default("tradable"),
  credits: oneOf("any", "colour").default("any"),
  tokensPerColour: integer(1, 999).orNull().default(24),
  compensation: listOf(integer(0, 36), "seats").default(({ seats }) => standardCompensation(seats)),
  edition: content("HomewardEdition", readEdition).orNull().default(null),
  stackSize: integer(1, mostTiles, ({ edition }) => editionOf(edition).tiles.length - 1).defaultOrNull(
    ({ seats, options: { edition } }) => drawnWith(editionOf(edition), seats),
  ),
};
