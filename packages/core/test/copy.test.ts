import { expect, test } from "vitest";
import { emptyLists, filled, repeated } from "../src/rules.js";

test("a filled list holds one value so many times", () => {
  expect([filled(3, "a"), filled(0, "a")]).toEqual([["a", "a", "a"], []]);
});

test("empty lists are each their own", () => {
  const lists = emptyLists<string>(3);
  lists[1].push("a");
  expect([lists, emptyLists(0)]).toEqual([[[], ["a"], []], []]);
});

test("repeated items stand in their order, each as often as its count says", () => {
  expect(repeated(["a", "b", "c", "d"], [2, 0, 1, -1])).toEqual(["a", "a", "c"]);
});
