import { expect, test } from "vitest";
import { rankedBots } from "../src/tournament/ranked-bots.js";
import type { GameResult } from "../src/tournament/result.js";

const spec = {
  tournament: 1,
  game: "artifact",
  edition: "1",
  seats: 3,
  options: {},
  bots: ["a", "b", "c"],
  seed: "x",
} as const;

function resultOf(number: number, more: Partial<GameResult>): GameResult {
  const ranking = [[0], [1], [2]];
  return { number, bots: [0, 1, 2], reason: "end", winners: [0], ranking, moves: 9, faults: [], ...more };
}

function winsIn(...results: readonly GameResult[]): readonly number[] {
  const ranked = rankedBots(spec, results);
  return spec.bots.map((bot) => ranked.find((one) => one.bot === bot)!.wins);
}

test("the winners win, each of those who share a win, too", () => {
  expect(winsIn(resultOf(0, {}), resultOf(1, { winners: [1, 2], ranking: [[1, 2], [0]] }))).toEqual([1, 1, 1]);
});

test.each([0, 1, 2])("a game that seat %i forfeits is won by the best of the others", (seat) => {
  const faults = [{ seat, says: "late" }];
  expect(winsIn(resultOf(0, { faults }))).toEqual(seat === 0 ? [0, 1, 0] : [1, 0, 0]);
  expect(
    winsIn(resultOf(0, { faults, winners: [seat], ranking: [[seat], [0, 1, 2].filter((other) => other !== seat)] })),
  ).toEqual([0, 1, 2].map((other) => (other === seat ? 0 : 1)));
});

test("nobody wins what all forfeit", () => {
  const faults = [0, 1, 2].map((seat) => ({ seat, says: "late" }));
  expect(winsIn(resultOf(0, { faults }))).toEqual([0, 0, 0]);
});
