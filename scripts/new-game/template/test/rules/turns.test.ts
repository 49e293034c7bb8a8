import { check, scoreSheet, start } from "@turnwright/core";
import { expect, test } from "vitest";
import { pebbles } from "../../src/index.js";
import { given } from "../given.js";

test("R1-one-heap twenty-one stones, or as many as the option says", () => {
  expect(start(pebbles, { seats: 2 }).state.heap).toBe(21);
  expect(given(2, 7, 0).state.heap).toBe(7);
});

test("R2-chance-begins the seat that is drawn begins", () => {
  expect([0, 1, 2].map((seat) => given(3, 7, seat).match.toAct)).toEqual([[0], [1], [2]]);
});

test("R3-clockwise the seats follow each other", () => {
  expect(given(3, 7, 1).when("1").match.toAct).toEqual([2]);
  expect(given(3, 7, 1).when("1 1").match.toAct).toEqual([0]);
});

test("R4-what-lies-there two stones cannot give three", () => {
  expect(given(2, 2, 0).refused("3")).toEqual({
    rule: "R4-what-lies-there",
    code: "too-few-stones",
    facts: { heap: 2 },
  });
});

test("R5-taken the stones leave the heap", () => {
  expect(given(2, 7, 0).when("3").state.heap).toBe(4);
});

test("R6-one-to-three never more, and never none", () => {
  const there = given(2, 7, 0);
  expect(there.legal).toBe("1 2 3");
  for (const count of [0, 4]) {
    expect(check(pebbles, there.match, 0, { type: "take", count })).toMatchObject({ ok: false });
  }
});

test("R7-last-stone who takes it wins", () => {
  const over = given(3, 4, 2).when("3 1").match;
  expect(over.outcome).toEqual({ reason: "last-stone", winners: [0], ranking: [[0], [1, 2]], turns: 2 });
});

test("R8-one-point for the winner only", () => {
  const over = given(2, 1, 1).when("1").match;
  expect(scoreSheet(pebbles, over).map(({ total }) => total)).toEqual([0, 1]);
});
