import { simulateJob } from "@turnwright/bots";
import { portals } from "@turnwright/portals";
import { expect, test } from "vitest";
import { gamesOf, isOneGame, shareOfGames } from "../balance/words.js";

const totalsOf = (seeds: readonly [from: number, to: number]) =>
  simulateJob(
    portals,
    { seats: 2, options: { radius: 3, firstSeat: 0 }, bots: [{ bot: "random" }], seed: "one", rotate: false },
    ...seeds,
  );

test("games that are all one game are told by their counts, and get no interval", () => {
  const one = totalsOf([0, 1]);
  const times = (tally: object): Record<string, number> =>
    Object.fromEntries(Object.entries(tally).map(([key, count]) => [key, 50 * Number(count)]));
  const repeated = {
    ...one,
    games: 50,
    ends: times(one.ends),
    lengths: times(one.lengths),
    branching: times(one.branching),
    sentences: times(one.sentences),
  };
  expect(isOneGame(repeated)).toBe(true);
  expect([gamesOf(repeated), shareOfGames(50, repeated)]).toEqual(["50 times one", "100.0"]);
  const different = totalsOf([0, 50]);
  expect(isOneGame(different)).toBe(false);
  expect([gamesOf(different), shareOfGames(50, different)]).toEqual(["50", "100.0 (92.9 to 100.0)"]);
  expect(isOneGame(one)).toBe(false);
});
