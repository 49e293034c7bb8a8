import { content, distinctList, either, flag, integer, type OptionTable, oneOf } from "@turnwright/core/rules";
import type { Character, Difficulty, HopeEdition } from "./content/shape.js";
import { characters, difficulties } from "./content/words.js";
import { readEdition } from "./edition/read-edition.js";

/** What a match of HOPE is played with; see `parseOptions`. */
export interface HopeOptions {
  /** The sizes of the token stacks. */
  readonly difficulty: Difficulty;
  /** Whether one of the seats may be a secret traitor. */
  readonly traitor: boolean;
  /** Whether a bug card is drawn whenever a galaxy becomes stable. */
  readonly bugCards: boolean;
  /** Seats choose in order, characters are drawn, or they are given by seat. */
  readonly characters: "choose" | "random" | readonly Character[];
  /** Drawn, or the tiles of cells 1 to 36. */
  readonly board: "random" | readonly number[];
  /** Rounds after which a game without decision is a draw, 1 to 1000. */
  readonly maxRounds: number;
  /** The default box, or a user's own. */
  readonly edition: "default" | HopeEdition;
}

/** The options in the order in which they are read. */
export const options: OptionTable<HopeOptions> = {
  difficulty: oneOf(...difficulties).default("normal"),
  traitor: flag().default(false),
  bugCards: flag().default(false),
  characters: either(oneOf("choose", "random"), distinctList(oneOf(...characters), "seats")).default("choose"),
  board: either(oneOf("random"), distinctList(integer(1, 36), 36)).default("random"),
  maxRounds: integer(1, 1000).default(100),
  edition: either(oneOf("default"), content("HopeEdition", readEdition)).default("default"),
};
