import type { MoveWords } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";

/** The words of moves, as people at a terminal read and type them. */
export const words: MoveWords<Pebbles> = {
  take: ({ count }) => `take ${count} ${count === 1 ? "stone" : "stones"}`,
};
