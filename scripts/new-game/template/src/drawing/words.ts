import { type MoveWords, moveWords } from "@turnwright/core/rules";
import type { Pebbles } from "../kinds.js";

/** Says a move in words, as people at a terminal read and type them. */
export const words: MoveWords<Pebbles> = moveWords("pebbles", {
  take: ({ count }) => `take ${count} ${count === 1 ? "stone" : "stones"}`,
});
