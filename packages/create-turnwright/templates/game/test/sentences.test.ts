import { check, start } from "@turnwright/core";
import { expect, test } from "vitest";
import { drawing, pebbles } from "../src/index.js";
import { given } from "./given.js";

// One test for each sentence; its title begins with the id of the sentence.
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
  const refusal = { rule: "R4-what-lies-there", code: "too-few-stones", facts: { heap: 2 } };
  expect(given(2, 2, 0).refused("3")).toEqual(refusal);
  expect(given(2, 2, 0).legal).toBe("1 2");
});

test("R5-taken the stones leave the heap; never none, never four", () => {
  const begun = given(2, 7, 0);
  expect(begun.when("3").state.heap).toBe(4);
  for (const count of [0, 4]) expect(check(pebbles, begun.match, 0, { type: "take", count }).ok).toBe(false);
});

test("R6-last-stone who takes it wins", () => {
  const { outcome } = given(3, 4, 2).when("3 1").match;
  expect(outcome).toEqual({ reason: "last-stone", winners: [0], ranking: [[0], [1, 2]] });
});

test("the drawing: the heap in rows of ten, and who takes", () => {
  expect(drawing.draw(given(2, 12, 1).match, (text) => text)).toBe("stones 12\n●●●●●●●●●●\n●●\nPlayer 2 takes");
});
