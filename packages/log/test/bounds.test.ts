import { describe, expect, test } from "vitest";
import { cut, wrong } from "../src/format/log-problem.js";
import { growthIn, mustBeSmall } from "../src/reading/growth-in.js";
import { problemAt } from "../src/text/misread.js";

describe("what a stranger's log makes of a state", () => {
  test("is looked at after events that name a number from 256 on, however deep", () => {
    for (const small of [0, 255, -1, "9999", null, true, undefined, {}, [], { a: [255, { b: 255 }] }, [[255]]])
      expect(growthIn([small])).toBe(0);
    for (const large of [256, [256], [[0, 256]], { a: 256 }, { a: 0, b: [{ c: 256 }] }])
      expect(growthIn([large])).toBe(256);
  });

  test("is not made by a record that rules would take for a long list", () => {
    for (const record of [{ length: 200_001 }, { cards: { length: 1e9 } }, [[{ length: 2 ** 32 - 1 }]]])
      expect(() => growthIn({ type: "dealt", cards: record })).toThrow(RangeError);
    expect(growthIn({ type: "built", length: 1_000_000 })).toBe(1_000_000);
    expect(growthIn({ type: "built", road: { length: 12 } })).toBe(0);
  });

  test("is too large from 200,001 things in its lists on, all together, holes counted", () => {
    const list = (length: number): unknown[] => Array.from({ length }, () => 0);
    expect(mustBeSmall({ a: list(200_000) })).toBe(0);
    expect(() => mustBeSmall({ a: list(200_001) })).toThrow(RangeError);
    expect(mustBeSmall({ a: list(100_000), b: { c: list(100_000) } })).toBe(0);
    expect(() => mustBeSmall({ a: list(100_000), b: { c: list(100_001) } })).toThrow(RangeError);
    expect(mustBeSmall({ a: [list(199_998), []] })).toBe(0);
    expect(() => mustBeSmall({ a: [list(199_998), [1]] })).toThrow(RangeError);
    expect(() => mustBeSmall({ a: new Array(4_000_000_000) })).toThrow(RangeError);
    expect(mustBeSmall({ a: [null, 0, [null]] })).toBe(0);
    expect(mustBeSmall({ a: null, b: "x".repeat(300_000), c: 1e9 })).toBe(0);
  });
});

describe("a problem", () => {
  test("carries texts of at most 300 characters", () => {
    const [fits, long] = ["x".repeat(300), "x".repeat(301)];
    expect([cut(fits), cut(long)]).toEqual([fits, `${"x".repeat(297)}...`]);
    expect(wrong(3, "sealed", long, long, long)).toEqual({
      ok: false,
      problem: { line: 3, code: "sealed", path: cut(long), expected: cut(long), found: cut(long) },
    });
    expect(problemAt({ line: 1, column: 2 }, "too-long", long, long, long)).toEqual({
      line: 1,
      column: 2,
      code: "too-long",
      path: cut(long),
      expected: cut(long),
      found: cut(long),
    });
  });

  test("says nothing of what was found where there is nothing to say", () => {
    expect(wrong(0, "sealed", "", "x").problem).toEqual({ line: 0, code: "sealed", path: "", expected: "x" });
    const spot = { line: 1, column: 2, more: 3 };
    expect(problemAt(spot, "too-long", "", "x")).toEqual({
      line: 1,
      column: 2,
      code: "too-long",
      path: "",
      expected: "x",
    });
  });
});
