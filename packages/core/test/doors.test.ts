import { describe, expect, test } from "vitest";
import { explain, openTable, parseMove, parseOptions, play, readMove, readPosition, start } from "../src/index.js";
import { line } from "./toys/line.js";

describe("the doors", () => {
  test("options that are absent are defaults, options that are none are refused with the place", () => {
    expect(parseOptions(line, { seats: 2 }).ok).toBe(true);
    expect(parseOptions(line, { seats: 2, options: { any: undefined } }).ok).toBe(true);
    for (const seats of ["2", 3, undefined]) expect(parseOptions(line, { seats }).ok).toBe(false);
    expect(parseOptions(line, { seats: 2, options: { deep: 0.5 } })).toMatchObject({
      ok: false,
      problem: { code: "malformed", path: "deep", facts: { path: "deep", problem: "not-plain" } },
    });
  });

  test("a move that is none says where and what a move is", () => {
    for (const given of [1, "mark", null, [1]])
      expect(parseMove(line, given)).toEqual({
        ok: false,
        problem: { path: "", problem: "wrong-type", expected: "a move: an object with a type" },
      });
    for (const given of [{}, { type: 1 }, { type: "fly" }])
      expect(parseMove(line, given)).toMatchObject({
        ok: false,
        problem: { path: "type", problem: "unknown-type", expected: "mark" },
      });
    expect(parseMove(line, 0.5)).toMatchObject({ ok: false, problem: { problem: "not-plain" } });
    expect(parseMove(line, { type: "mark", cell: 4 })).toEqual({ ok: true, value: { type: "mark", cell: 4 } });
  });

  test("a text that is none, or is endless, means no move and no position", () => {
    const match = start(line, { seats: 2 });
    expect(readMove(line, match, "x".repeat(20_001))).toBeUndefined();
    for (const text of ["x".repeat(20_001), 7 as unknown as string])
      expect(readPosition(line, text)).toEqual({
        ok: false,
        problem: { code: "position-not-text", section: 0, expected: "a text of at most 20000 units" },
      });
  });

  test("a seat that isn't there is malformed, with those that are", () => {
    const match = start(line, { seats: 2 });
    for (const seat of [-1, 2, 0.5, -0])
      expect(play(line, match, seat, { type: "mark", cell: 0 })).toMatchObject({
        ok: false,
        refusal: { code: "malformed", facts: { expected: "a seat from 0 to 1" } },
      });
    expect(explain(line, match, -1, { type: "mark", cell: 0 })).toHaveLength(1);
  });

  test("a table has moves for the seat that is to act, and for nobody else", () => {
    const table = openTable(line, start(line, { seats: 2 }));
    expect(table.legalMoves(1)).toEqual([]);
    expect(table.legalMoves(0)).toHaveLength(9);
  });
});
