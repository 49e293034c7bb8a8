import { ok } from "@turnwright/core/rules";
import { expect, test } from "vitest";
import type { LogBackend } from "../../src/stores/log-backend.js";
import { storeOn } from "../../src/stores/store-on.js";

test("a page without new lines takes one question, so that servers can poll", async () => {
  const asked: string[] = [];
  const stored = ["one", "two", "three"];
  const backend: LogBackend = {
    fillsPages: true,
    end: async () => {
      asked.push("end");
      return ok(undefined);
    },
    lines: async (_, from, limit) => {
      asked.push("lines");
      return ok(stored.slice(from - 1, from - 1 + limit));
    },
    put: async () => ok(true),
    matches: async () => ok([]),
    close: async () => {},
  };
  const store = storeOn(backend, () => "");
  expect(await store.read("m", 4)).toEqual(ok({ text: "", version: 3, more: false }));
  expect(await store.read("m", 3)).toEqual(ok({ text: "three\n", version: 3, more: false }));
  expect(await store.read("m", 2, 1)).toEqual(ok({ text: "two\n", version: 2, more: true }));
  expect(await store.read("m", 1, 3)).toEqual(ok({ text: "one\ntwo\nthree\n", version: 3, more: false }));
  expect(asked).toEqual(["lines", "lines", "lines", "lines"]);
  expect((await store.read("m", 5)).ok).toBe(false);
  expect(asked).toHaveLength(6);
});
