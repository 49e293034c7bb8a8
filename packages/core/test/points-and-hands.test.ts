import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { rankByPoints, without } from "../src/rules.js";

describe("rankByPoints", () => {
  test("ranks by points, best first, and lets equal points share a place", () => {
    expect(rankByPoints([3, 7, 0, 7])).toEqual({ winners: [1, 3], ranking: [[1, 3], [0], [2]] });
    expect(rankByPoints([-3, -1])).toEqual({ winners: [1], ranking: [[1], [0]] });
    expect(rankByPoints([])).toEqual({ winners: [], ranking: [] });
  });

  test("ranks each seat once, and more points better", () => {
    const points = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 16 });
    fc.assert(
      fc.property(points, (given) => {
        const { winners, ranking } = rankByPoints(given);
        expect(ranking.flat().sort((one, other) => one - other)).toEqual([...given.keys()]);
        expect(winners).toEqual(ranking[0]);
        const levels = ranking.map((group) => new Set(group.map((seat) => given[seat])));
        expect(levels.every(({ size }) => size === 1)).toBe(true);
        const each = levels.flatMap((level) => [...level]);
        expect(each).toEqual([...each].sort((one = 0, other = 0) => other - one));
      }),
    );
  });

  test.each([[[1.5]], [[null]], ["12"], [[Number.NaN]]])("refuses %j", (points) => {
    expect(() => rankByPoints(points as number[])).toThrow("points: expected a list of integers");
  });
});

describe("without", () => {
  test("takes the item away once and leaves the list alone", () => {
    const hand = [4, 7, 4];
    expect(without(hand, 4)).toEqual([7, 4]);
    expect(hand).toEqual([4, 7, 4]);
  });

  test("takes a hidden item away where it does not see the item, and never another one", () => {
    expect(without([4, null, 5], 7)).toEqual([4, 5]);
    expect(without([4, null, 7], 7)).toEqual([4, null]);
    expect(without<number | null>([4, null], null)).toEqual([4]);
  });

  test("says that the item is missing", () => {
    expect(() => without([4, 5], 7)).toThrow(new TypeError("item: expected one that is in the list"));
    expect(() => without(7 as never, 7)).toThrow("list: expected");
  });
});
