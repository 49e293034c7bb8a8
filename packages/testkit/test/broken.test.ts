import { expect, test } from "vitest";
import { parting } from "../src/broken.js";

test("two texts that part are shown where they part", () => {
  expect(parting("abc", "abd")).toBe("expected ...abc\n        found    ...abd");
});

test("the same values with keys in another order are named as such", () => {
  const [one, other] = [
    { a: 1, b: [{ c: 2, d: 3 }] },
    { a: 1, b: [{ d: 3, c: 2 }] },
  ].map((value) => JSON.stringify(value));
  expect(parting(one!, other!)).toMatch(/^the same values with keys in another order: expected \.\.\./);
  expect(parting(one!, other!.replace("2", "4"))).toMatch(/^expected/);
  expect(parting("{x", "x{")).toMatch(/^expected/);
});
