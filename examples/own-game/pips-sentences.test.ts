import { randomGame } from "@turnwright/testkit";
import { expect, test } from "vitest";
import { pips } from "./pips.js";

test("P6-empty seats with equally many points win together", () => {
  const games = Array.from({ length: 40 }, (_, seed) => randomGame(pips, { name: "two seats", seats: 2 }, `${seed}`));
  const equal = games.filter(({ last: { state } }) => state.points[0] === state.points[1]);
  expect(equal.length).toBeGreaterThan(0);
  for (const { last } of equal) expect(last.outcome).toMatchObject({ winners: [0, 1], ranking: [[0, 1]] });
});
