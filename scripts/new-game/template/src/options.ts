import { integer, type RulesOf } from "@turnwright/core/rules";
import { mostStones } from "./content/stones.js";
import type { Pebbles } from "./kinds.js";

/** The options of a match, complete. Every one may be left out when a match is started. */
export interface PebblesOptions {
  /** How many stones lie in the heap at the start. */
  readonly stones: number;
}

/** The options in the order in which they are read: parser, defaults, problems and JSON Schema come from this table. */
export const options: RulesOf<Pebbles, "options"> = { stones: integer(1, mostStones).default(21) };
