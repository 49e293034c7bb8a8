import { expect, test } from "vitest";
import { matchOf, perft, perftOnce } from "./perft.js";
import { positions } from "./published.js";

test.each(positions)("%s: as many sequences of up to three moves as published", (_, fen, counts) => {
  const match = matchOf(fen);
  for (const [at, expected] of counts.slice(0, 3).entries()) {
    expect(perft(match, at + 1)).toBe(expected);
    expect(perftOnce(match, at + 1)).toBe(expected);
  }
});
