import { content, either, flag, integer, listOf, oneOf, type RulesOf } from "@turnwright/core/rules";
import type { Character, Difficulty, HopeEdition } from "./content/shape.js";
import { characters, difficulties } from "./content/words.js";
import { readEdition } from "./edition/read-edition.js";
import type { Hope } from "./kinds.js";

/** The options of a match of HOPE. */
export interface HopeOptions {
  /**
   * How many bonus tokens lie in each stack: `normal` 5, 5 and 6; `advanced` 4, 4 and 8; `expert` 3, 2 and 11; `hero`
   * 2, 1 and 13, and the mission track of two seats for all. An empty stack counts as a Regression symbol.
   */
  readonly difficulty: Difficulty;
  /** Whether role cards are dealt, so that one of the seats may be a secret traitor. */
  readonly traitor: boolean;
  /** Whether a bug card is drawn whenever a galaxy becomes stable. */
  readonly bugCards: boolean;
  /**
   * The characters of the seats: with `choose`, seats choose in order; with `random`, they are drawn; a list gives one
   * to each seat.
   */
  readonly characters: "choose" | "random" | readonly Character[];
  /** The places of the tiles: with `random`, they are drawn; a list has the tiles of cells 1 to 36. */
  readonly board: "random" | readonly number[];
  /** The number of rounds after which a game without a decision is a draw, 1 to 1000; `null` for no limit. */
  readonly maxRounds: number | null;
  /**
   * Whether a skipped space of the Pioneer track stays empty even when all pioneers beyond it leave, or is forgotten.
   */
  readonly trackGaps: "remain" | "forgotten";
  /**
   * The number of tiles that vanish when one advance meets several uncovered crossings: one at `each` crossing, or only
   * at the `first`.
   */
  readonly uncoveredCrossings: "each" | "first";
  /**
   * The rule for Regression while the round of the decision is finished: it is left out (`quiet`), or goes on
   * (`regression`).
   */
  readonly finishingRound: "quiet" | "regression";
  /**
   * The rule for a traitor whom an accusation unmasked: it `develops` on, or is `barred` from development like one who
   * reveals himself.
   */
  readonly unmaskedTraitor: "develops" | "barred";
  /**
   * The contents of the box: `default`, or an own edition. Each part of an own edition replaces that part of the
   * default one.
   */
  readonly edition: "default" | HopeEdition;
}

/** The options in the order in which they are read. */
export const options: RulesOf<Hope, "options"> = {
  difficulty: oneOf(...difficulties).default("normal"),
  traitor: flag().default(false),
  bugCards: flag().default(false),
  characters: either(oneOf("choose", "random"), listOf(oneOf(...characters), "seats", "distinct")).default("choose"),
  board: either(oneOf("random"), listOf(integer(1, 36), 36, "distinct")).default("random"),
  maxRounds: integer(1, 1000).orNull().default(100),
  trackGaps: oneOf("remain", "forgotten").default("remain"),
  uncoveredCrossings: oneOf("each", "first").default("each"),
  finishingRound: oneOf("quiet", "regression").default("quiet"),
  unmaskedTraitor: oneOf("develops", "barred").default("develops"),
  edition: either(oneOf("default"), content("HopeEdition", readEdition)).default("default"),
};
