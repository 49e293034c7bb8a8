import { simulateJob } from "@turnwright/bots";
import { portals } from "@turnwright/portals";
import { expect, test } from "vitest";
import { distanceOf, fairness, gamesOf, isOneGame, shareOfGames } from "../balance/words.js";
import { withSeats } from "../balance/write.js";

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

test.each([
  [[100, 100], { equal: 2500, most: 0, atLeast: 0 }, "yes"],
  [[92, 108], { equal: 2500, most: 200, atLeast: 0 }, "yes"],
  [[80, 120], { equal: 2500, most: 500, atLeast: 80 }, "not decided"],
  [[300, 100], { equal: 5000, most: 2500, atLeast: 2053 }, "no"],
  [[100, 300], { equal: 5000, most: 2500, atLeast: 2053 }, "no"],
])("seats with %j wins of 400 games", (wins, distance, verdict) => {
  const totals = { ...totalsOf([0, 2]), games: 400 };
  const seats = wins.map((won, at) => ({ ...totals.seats[at]!, wins: won }));
  expect(distanceOf({ ...totals, seats })).toEqual(distance);
  expect(fairness({ ...totals, seats })).toMatch(new RegExp(` \\| ${verdict}$`));
});

test("new rows of a game take the place of its old ones, and the rows of other games stay", () => {
  const rows = ["| hope 3 `a` | 2 |", "| portals 1 `a` | 2 |", "| homeward 4 `a` | 3 |", "| portals 1 `a` | 3 |"];
  const commands = ["hope", "portals", "homeward", "portals"].map((game) => `turnwright simulate ${game} --old`);
  const page = ["before", "<!-- figures: seats -->", "| head |", ...rows, ...commands, "<!-- end: seats -->", "after"];
  const play = { game: "portals", edition: "2", commit: "b", seats: 2, bots: "random", options: [] };
  const now = withSeats(page.join("\n"), [{ ...play, totals: totalsOf([0, 9]), command: "simulate portals --new" }]);
  const lines = now.split("\n");
  const shown = lines.filter((line) => /^\| \w+ \d/.test(line)).map((line) => line.split(" | ")[0]);
  expect(shown).toEqual(["| hope 3 `a`", "| portals 2 `b`", "| homeward 4 `a`"]);
  expect(lines.filter((line) => line.startsWith("turnwright"))).toEqual([
    commands[0],
    "turnwright simulate portals --new",
    commands[2],
  ]);
  expect([lines[0], lines.at(-1)]).toEqual(["before", "after"]);
});
