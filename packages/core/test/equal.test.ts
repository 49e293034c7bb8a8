import * as fc from "fast-check";
import { expect, test } from "vitest";
import { equal } from "../src/input/equal.js";

test("a value equals what JSON makes of it, whatever the order of fields", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const copy: unknown = JSON.parse(JSON.stringify(value));
      expect(equal(copy, JSON.parse(JSON.stringify(copy)))).toBe(true);
      expect(equal({ a: copy, b: 1 }, { b: 1, a: copy })).toBe(true);
      expect(equal([copy], [copy, copy])).toBe(false);
      expect(equal({ a: copy }, { b: copy })).toBe(false);
    }),
  );
});

test("different values aren't equal", () => {
  const values = [
    null,
    true,
    false,
    0,
    1,
    "",
    "0",
    [],
    [0],
    [1],
    [0, 0],
    {},
    { 0: 0 },
    { a: 0 },
    { a: 0, b: 0 },
    [[]],
    [{}],
  ];
  for (const one of values) for (const other of values) expect(equal(one, other)).toBe(one === other);
  expect(equal({ a: undefined }, {})).toBe(false);
  expect(equal({ toString: 1 }, {})).toBe(false);
  expect(equal({}, { toString: 1 })).toBe(false);
});
