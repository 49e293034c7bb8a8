import { check, legalMoves, type Match, play, scoreSheet, scripted, start } from "@turnwright/core";
import { expect, test } from "vitest";
import { type Pebbles, pebbles } from "../../src/index.js";

function begun(seats: number, stones: number, first: number): Match<Pebbles> {
  return start(pebbles, { seats, options: { stones }, chance: scripted({ setup: [first] }) });
}

/** The match after the seat to act has taken so many stones. */
function after(match: Match<Pebbles>, count: number): Match<Pebbles> {
  const answer = play(pebbles, match, match.toAct[0]!, { type: "take", count });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusal));
  return answer.match;
}

test("R1-one-heap twenty-one stones, or as many as the option says", () => {
  expect(start(pebbles, { seats: 2 }).state.heap).toBe(21);
  expect(begun(2, 7, 0).state.heap).toBe(7);
});

test("R2-luck-begins the seat that is drawn begins", () => {
  expect([0, 1, 2].map((seat) => begun(3, 7, seat).toAct)).toEqual([[0], [1], [2]]);
});

test("R3-clockwise the seats follow each other", () => {
  expect(after(begun(3, 7, 1), 1).toAct).toEqual([2]);
  expect(after(after(begun(3, 7, 1), 1), 1).toAct).toEqual([0]);
});

test("R4-what-lies-there two stones cannot give three", () => {
  const answer = check(pebbles, begun(2, 2, 0), 0, { type: "take", count: 3 });
  expect(answer).toMatchObject({ ok: false, refusal: { rule: "R4-what-lies-there", facts: { heap: 2 } } });
});

test("R5-taken the stones leave the heap", () => {
  expect(after(begun(2, 7, 0), 3).state.heap).toBe(4);
});

test("R6-one-to-three never more, and never none", () => {
  expect(legalMoves(pebbles, begun(2, 7, 0), 0)).toHaveLength(3);
  for (const count of [0, 4]) {
    expect(check(pebbles, begun(2, 7, 0), 0, { type: "take", count })).toMatchObject({ ok: false });
  }
});

test("R7-last-stone who takes it wins", () => {
  const over = after(after(begun(3, 4, 2), 3), 1);
  expect(over.outcome).toEqual({ reason: "last-stone", winners: [0], ranking: [[0], [1, 2]], turns: 2 });
});

test("R8-one-point for the winner only", () => {
  const over = after(begun(2, 1, 1), 1);
  expect(scoreSheet(pebbles, over).map(({ total }) => total)).toEqual([0, 1]);
});
