import { expect, test } from "vitest";
import { given } from "./given.js";

test("the worked example: seat 1 begins, takes three of five, seat 0 takes the rest", () => {
  const begun = given(2, 5, 1);
  expect(begun.legal).toBe("1 2 3");
  const left = begun.when("3");
  expect(left.reasons("3").map(({ rule }) => rule)).toEqual(["R4-what-lies-there"]);
  expect(left.when("2").match.outcome).toEqual({
    reason: "last-stone",
    winners: [0],
    ranking: [[0], [1]],
    turns: 2,
  });
});
