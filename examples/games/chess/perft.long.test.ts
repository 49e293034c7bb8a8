import { expect, test } from "vitest";
import { matchOf, perft, perftOnce } from "./perft.js";
import { positions } from "./published.js";

test.each(positions)("%s: as many sequences of moves as published", (_, fen, counts) => {
  const match = matchOf(fen);
  for (const [at, expected] of counts.entries()) expect(perft(match, at + 1)).toBe(expected);
});

test.each(positions)("%s: as many when each position is counted once, by its hash", (_, fen, counts) => {
  const match = matchOf(fen);
  for (const [at, expected] of counts.entries()) expect(perftOnce(match, at + 1)).toBe(expected);
});
