import { describe, expect, test } from "vitest";
import { shapeFault } from "../src/input/shape-fault.js";

/** What is wrong with a value beside what it was before the setup, in a match of two seats. */
function faultOf(model: unknown, value: unknown, hides = false): string {
  const fault = shapeFault(model, value, { seats: 2, hides }, "at");
  return fault === undefined ? "" : `${fault.path}: ${fault.problem}, ${fault.expected}`;
}

describe("the shape of a state", () => {
  test("has values of the same types", () => {
    const [list, object] = [[1], { a: 1 }];
    expect(faultOf("x", 5)).toBe("at: wrong-type, a text");
    expect(faultOf(5, "x")).toBe("at: wrong-type, an integer");
    for (const odd of [Number.NaN, 0.5, 2 ** 53]) expect(faultOf(5, odd)).toBe("at: wrong-type, an integer");
    expect(faultOf(true, 0)).toBe("at: wrong-type, a boolean");
    expect(faultOf(list, object)).toBe("at: wrong-type, a list");
    expect(faultOf(object, list)).toBe("at: wrong-type, an object");
    expect(faultOf(object, null)).toBe("at: wrong-type, an object");
    expect([faultOf("x", "y"), faultOf(5, 7), faultOf(true, false)]).toEqual(["", "", ""]);
    expect([faultOf(list, [2, 3]), faultOf(object, { a: 2 })]).toEqual(["", ""]);
  });

  test("has null in the place of what a view hides, and any value where there was null", () => {
    for (const model of [[1], { a: 1 }, 5, "x"]) expect(faultOf(model, null, true)).toBe("");
    for (const value of [5, "x", [1], { a: 1 }, null]) expect(faultOf(null, value)).toBe("");
    expect(faultOf({ a: null }, { a: undefined })).toBe("at.a: missing-field, a value");
  });

  test("has the same fields; where there were none, any", () => {
    expect(faultOf({ a: 1, b: 2 }, { b: 2 })).toBe("at.a: missing-field, the fields a, b");
    expect(faultOf({ a: 1 }, { a: "x" })).toBe("at.a: wrong-type, an integer");
    expect(faultOf({ a: 1 }, { a: 1, c: 3 })).toBe("at.c: unknown-field, the fields a");
    expect(faultOf({ a: 1 }, { a: 1, ["c".repeat(99)]: 3 })).toBe(`at.${"c".repeat(60)}: unknown-field, the fields a`);
    expect(faultOf({}, { a: 1 })).toBe("");
  });

  test("has one row for each seat, of the shape of that row", () => {
    const each = "at: out-of-range, a list with one item for each of 2 seats";
    expect(faultOf([[1], [1]], [[1]])).toBe(each);
    expect(faultOf([{ a: 1 }, { a: 1 }], [{ a: 1 }])).toBe(each);
    expect(faultOf([{ a: 1 }, { b: 1 }], [{ a: 1 }, { b: "x" }])).toBe("at.1.b: wrong-type, an integer");
    expect(faultOf([[], []], [["x"], [1, 2]])).toBe("");
  });

  test("has lists of any length, whose items are of one kind if they were", () => {
    expect(faultOf([1, 2], [1, 2, 3])).toBe("");
    expect(faultOf([1, 2, 3], [])).toBe("");
    expect(faultOf([1, 2, 3], [4, "x"])).toBe("at.1: wrong-type, an integer");
    expect(faultOf([], [1, "x"])).toBe("");
    expect(faultOf([1, "x"], [true, true, true])).toBe("");
    // A row beside a number belongs to no seat.
    expect(faultOf([[1], 2], [[1]])).toBe("");
    // Of items that belong to no seat, only the kind is known.
    expect(faultOf([{ a: 1 }, { a: 1 }, { a: 1 }], [{ b: 2 }])).toBe("");
    expect(faultOf([{ a: 1 }, { a: 1 }, { a: 1 }], [[1]])).toBe("at.0: wrong-type, an object");
    expect(faultOf([[1], [1], [1]], [["x"]])).toBe("");
    expect(faultOf([[1], [1], [1]], [{}])).toBe("at.0: wrong-type, a list");
  });
});
