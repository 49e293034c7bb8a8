import { legalMoves, type Match, play, start } from "@turnwright/core";
import { expect, test } from "vitest";
import { type ConnectFour, connectFour } from "./connect-four.js";

/** Returns the distinct positions after one more disc. */
const afterOneMore = (matches: readonly Match<ConnectFour>[]) => {
  const found = new Map<string, Match<ConnectFour>>();
  for (const match of matches.filter(({ outcome }) => outcome === null))
    for (const move of legalMoves(connectFour, match, match.state.seat)) {
      const answer = play(connectFour, match, match.state.seat, move, { freeze: false });
      if (answer.ok) found.set(JSON.stringify(answer.match.state.columns), answer.match);
    }
  return [...found.values()];
};

test("the distinct positions after n discs are as many as published (OEIS A212693)", () => {
  const counts = [];
  let matches: Match<ConnectFour>[] = [start(connectFour, { seats: 2 })];
  for (let discs = 0; discs <= 6; discs++, matches = afterOneMore(matches)) counts.push(matches.length);
  expect(counts).toEqual([1, 7, 49, 238, 1120, 4263, 16422]);
});
