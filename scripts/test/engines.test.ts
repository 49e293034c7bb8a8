import { expect, test } from "vitest";
import { firstDifference, unsoundLines } from "../engines/compare.js";

test("an engine that says one thing otherwise, less or more is found, with the line", () => {
  const expected = ["a", "b", "c"];
  expect(firstDifference(expected, ["a", "b", "c"])).toBeUndefined();
  expect(firstDifference(expected, ["a", "x", "c"])).toEqual({ at: 1, expected: "b", told: "x" });
  expect(firstDifference(expected, ["a", "b"])).toEqual({ at: 2, expected: "c", told: "nothing" });
  expect(firstDifference(expected, [...expected, "d"])).toEqual({ at: 3, expected: "nothing", told: "d" });
});

test("a game that isn't audited or replays otherwise is unsound on whatever engine", () => {
  expect(unsoundLines(["hope/a.jsonl audited, head x, state y"])).toEqual([]);
  expect(
    unsoundLines(['hope/a.jsonl {"line":3,"code":"refused"}', "hope/a.jsonl audited, state y, REPLAYED OTHERWISE"]),
  ).toHaveLength(2);
});
