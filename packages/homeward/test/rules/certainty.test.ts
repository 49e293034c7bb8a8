import { describe, expect, test } from "vitest";
import type { HomewardScore } from "../../src/outcome.js";
import { isOrderCertain } from "../../src/terms/certainty.js";
import { movesLeft, turnsLeft } from "../../src/terms/turns.js";
import { given, mapA } from "../given.js";

type Prospect = Parameters<typeof isOrderCertain>[0];

const score: HomewardScore = { lower: 0, middle: 0, top: 0, total: 5, topCards: 0, goalCards: 0, tokensLeft: 3 };

/** A seat that buys nothing any more, with these fewest and most tokens at the end. */
function fixed(tokens: readonly [number, number], topCards = 0): Prospect {
  return { score: { ...score, topCards }, isFixed: true, points: [5, 5], tokens };
}

describe("the order of two seats", () => {
  const both = (one: Prospect, other: Prospect): boolean[] => [isOrderCertain(one, other), isOrderCertain(other, one)];

  test("is certain if their points cannot meet", () => {
    const open = (least: number, most: number): Prospect => ({
      ...fixed([0, 9]),
      isFixed: false,
      points: [least, most],
    });
    expect(both(open(1, 4), open(5, 9))).toEqual([true, true]);
    expect(both(open(1, 5), open(5, 9))).toEqual([false, false]);
  });

  test("with the same points is certain only if both buy nothing any more", () => {
    expect(both({ ...fixed([3, 3]), isFixed: false }, fixed([3, 3]))).toEqual([false, false]);
    expect(both(fixed([3, 3], 1), fixed([3, 9]))).toEqual([true, true]);
  });

  test("by tokens is certain if both are known, or if they cannot meet", () => {
    expect(both(fixed([3, 3]), fixed([3, 3]))).toEqual([true, true]);
    expect(both(fixed([2, 3]), fixed([3, 3]))).toEqual([false, false]);
    expect(both(fixed([2, 3]), fixed([3, 4]))).toEqual([false, false]);
    expect(both(fixed([2, 3]), fixed([4, 9]))).toEqual([true, true]);
  });
});

describe("the moves that a seat still makes", () => {
  test("are its turns, without the present one if it has moved in it", () => {
    const last = { map: mapA, stack: [], trigger: "tiles", turn: 42 } as const;
    const asked = (phase: "place" | "move" | "portal" | "shop") => {
      const { state } = given({ ...last, phase }).match;
      return [0, 1].map((seat) => [turnsLeft(state, seat), movesLeft(state, seat)]);
    };
    expect(asked("move")).toEqual([
      [1, 1],
      [1, 1],
    ]);
    for (const phase of ["portal", "shop"] as const)
      expect(asked(phase)).toEqual([
        [1, 0],
        [1, 1],
      ]);
  });
});
