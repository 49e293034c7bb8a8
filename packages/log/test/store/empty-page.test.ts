import { no, ok } from "@turnwright/core/rules";
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

test("a page from nowhere, or of no length, is the first or a whole one, however the backend reads", async () => {
  const asked: unknown[] = [];
  const lines: LogBackend["lines"] = async (_, from, limit) => {
    asked.push([from, limit]);
    return ok(["one", "two"]);
  };
  const matches: LogBackend["matches"] = async (_, limit) => {
    asked.push(limit);
    return ok([]);
  };
  const end: LogBackend["end"] = async () => ok(undefined);
  const backend = { fillsPages: true, end, lines, put: async () => ok(true), matches, close: async () => {} } as const;
  const store = storeOn(backend, () => "");
  for (const odd of [Number.NaN, 1.5, Number.POSITIVE_INFINITY, "2" as never]) {
    expect(await store.read("m", odd, odd)).toEqual(ok({ text: "one\ntwo\n", version: 2, more: false }));
    await store.list({ limit: odd });
  }
  expect(asked).toEqual(Array.from({ length: 4 }, () => [[1, 1001], 101]).flat());
});

test("a log whose first lines are gone is asked for its end, whatever page is wanted", async () => {
  const asked: string[] = [];
  const backend: LogBackend = {
    fillsPages: true,
    end: async (match) => {
      asked.push(match);
      return no({ code: "unavailable", reason: "gone" });
    },
    lines: async () => ok([]),
    put: async () => ok(true),
    matches: async () => ok([]),
    close: async () => {},
  };
  const store = storeOn(backend, () => "");
  for (const from of [1, 2]) expect(await store.read("m", from)).toMatchObject({ problem: { reason: "gone" } });
  expect(asked).toEqual(["m", "m"]);
});

test("a page that cannot be read is not asked for again, and no page is read of what is no id", async () => {
  let asked = 0;
  const failing = async () => {
    asked++;
    return no({ code: "unavailable", reason: "gone" } as const);
  };
  const backend: LogBackend = {
    fillsPages: true,
    end: failing,
    lines: failing,
    put: async () => ok(true),
    matches: async () => ok([]),
    close: async () => {},
  };
  const store = storeOn(backend, () => "");
  expect(await store.read("m", 2)).toMatchObject({ ok: false, problem: { code: "unavailable" } });
  expect(asked).toBe(1);
  expect(await store.read("no id", 2)).toMatchObject({ ok: false, problem: { code: "unknown-match" } });
  expect(asked).toBe(1);
});
