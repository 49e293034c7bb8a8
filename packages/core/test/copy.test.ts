import { expect, test } from "vitest";
import { copyList, copyPlain, emptyLists, filled, repeated } from "../src/rules.js";

const wrong = "value (options, outcome, events): expected plain JSON";

test("a plain value is copied down to 500 levels, with lists of up to a million items", () => {
  const deep = (levels: number): unknown => JSON.parse(`${"[".repeat(levels)}${"]".repeat(levels)}`);
  expect(copyPlain(deep(500))).toEqual(deep(500));
  expect(() => copyPlain(deep(501))).toThrow(new TypeError(wrong));
  expect(copyPlain(filled(1_000_000, 0))).toHaveLength(1_000_000);
  expect(copyList(filled(1_000_000, 0))).toHaveLength(1_000_000);
  expect(() => copyPlain(new Array<number>(1_000_001).fill(0))).toThrow(new TypeError(wrong));
});

test("a value that cannot be read is no plain value; its own TypeError is passed on", () => {
  const throwing = (thrown: unknown): object => ({
    get a(): never {
      throw thrown;
    },
  });
  const [cause, own] = [new Error("locked"), new TypeError("own")];
  expect(() => copyPlain(throwing(own))).toThrow(own);
  try {
    copyPlain(throwing(cause));
    expect.unreachable();
  } catch (thrown) {
    expect(thrown).toMatchObject({ message: wrong, cause });
  }
});

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
