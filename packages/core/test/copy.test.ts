import { expect, test } from "vitest";
import { filled, repeated } from "../src/index.js";

test("a filled list holds one value so many times", () => {
  expect([filled(3, "a"), filled(0, "a")]).toEqual([["a", "a", "a"], []]);
});

test("repeated items stand in their order, each as often as its count says", () => {
  expect(repeated(["a", "b", "c", "d"], [2, 0, 1, -1])).toEqual(["a", "a", "c"]);
});
