import { explain, legalMoves, play, readMove, scripted, start } from "@turnwright/core";
import { expect, test } from "vitest";
import { pebbles } from "../src/index.js";

test("the worked example: seat 1 begins, takes three of five, seat 0 takes the rest", () => {
  let match = start(pebbles, { seats: 2, options: { stones: 5 }, chance: scripted({ setup: [1] }) });
  expect(legalMoves(pebbles, match, 1).map(({ count }) => count)).toEqual([1, 2, 3]);
  const first = play(pebbles, match, 1, readMove(pebbles, match, "3"));
  if (!first.ok) throw new Error(JSON.stringify(first.refusal));
  match = first.match;
  expect(explain(pebbles, match, 0, { type: "take", count: 3 }).map(({ refusal }) => refusal.rule)).toEqual([
    "R4-what-lies-there",
  ]);
  const last = play(pebbles, match, 0, readMove(pebbles, match, "2"));
  if (!last.ok) throw new Error(JSON.stringify(last.refusal));
  expect(last.match.outcome).toEqual({ reason: "last-stone", winners: [0], ranking: [[0], [1]], turns: 2 });
});
