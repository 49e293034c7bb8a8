import {
  anySeat,
  content,
  either,
  integer,
  type OptionProblem,
  oneOf,
  type RulesOf,
  type Seat,
} from "@turnwright/core/rules";
import { type DeckCounts, standardDeck } from "./content/cards.js";
import { defaultMaps } from "./content/maps.js";
import { readMap } from "./edition/choice.js";
import { readDeck } from "./edition/deck.js";
import type { Artifact } from "./kinds.js";

/** The options of a match of Artifact. */
export interface ArtifactOptions {
  /** The tallest stack that may stand, 1 to 9; `null` is without limit. */
  readonly maxHeight: number | null;
  /** The places to which a step from a wall may lead: any wall, or only places that are not higher. */
  readonly wallSteps: "any" | "level";
  /** The places to which a Jump may lead: only a higher place, or any wall. */
  readonly jumpTo: "higher" | "wall";
  /** Which neighbours Drop Block and Dynamite reach: all eight, or the four that share a side. */
  readonly blockReach: "eight" | "four";
  /** How many blocks lie beside the board at the start, 0 to 999; `null` is without limit. */
  readonly blockSupply: number | null;
  /** The most cards in hand at the end of the own turn: `none` is without limit. */
  readonly handLimit: "none" | "six";
  /**
   * The seats that get the cards for control at the start of a turn: only a seat that takes control then, or also the
   * holder.
   */
  readonly bonusAtStart: "taker" | "holder";
  /** The seat that begins; `random` draws it. */
  readonly firstSeat: Seat | "random";
  /** The number of rounds after which the game ends, 1 to 10000; `null` is never. */
  readonly roundLimit: number | null;
  /** Who wins at the round limit: nobody with `draw`, the seat that holds the artifact with `holder`. */
  readonly limitResult: "draw" | "holder";
  /** How many cards of each kind there are, 0 to 99. */
  readonly deck: DeckCounts;
  /** The id of a map of this edition, or the text of another map in its canonical form. */
  readonly map: string;
}

/** The options in the order in which they are read. */
export const options: RulesOf<Artifact, "options"> = {
  maxHeight: integer(1, 9).orNull().default(3),
  wallSteps: oneOf("any", "level").default("any"),
  jumpTo: oneOf("higher", "wall").default("higher"),
  blockReach: oneOf("eight", "four").default("eight"),
  blockSupply: integer(0, 999).orNull().default(null),
  handLimit: oneOf("none", "six").default("none"),
  bonusAtStart: oneOf("taker", "holder").default("taker"),
  firstSeat: either(anySeat(), oneOf("random")).default(0),
  roundLimit: integer(1, 10_000).orNull().default(200),
  limitResult: oneOf("draw", "holder").default("draw"),
  deck: content("DeckCounts", readDeck).default(standardDeck),
  map: content("MapChoice", readMap).default(({ seats }) => defaultMaps[seats as keyof typeof defaultMaps]),
};

/** Returns the conflict of options in which the holder wins at a round limit, but there is no round limit. */
export function conflict({ limitResult, roundLimit }: ArtifactOptions): Omit<OptionProblem, "code"> | undefined {
  if (limitResult === "draw" || roundLimit !== null) return undefined;
  return { path: "limitResult", expected: "draw, because there is no round limit", found: limitResult };
}
