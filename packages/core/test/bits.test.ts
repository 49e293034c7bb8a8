import { assert, integer, property, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { lowestOf } from "../src/rules.js";

test("the lowest member of a set", () => {
  expect([lowestOf(0), lowestOf(1), lowestOf(0b110), lowestOf(1 << 31), lowestOf(-1)]).toEqual([-1, 0, 1, 31, 0]);
  assert(
    property(uniqueArray(integer({ min: 0, max: 31 }), { minLength: 1 }), (members) => {
      const set = members.reduce((bits, member) => bits | (1 << member), 0);
      expect(lowestOf(set)).toBe(Math.min(...members));
    }),
  );
});
