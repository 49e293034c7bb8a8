import { createHash } from "node:crypto";
import { no, ok } from "@turnwright/core/rules";
import { describe, expect, test } from "vitest";
import { decodeLine } from "../src/format/decode-line.js";
import type { Sha256 } from "../src/index.js";
import { sha256 } from "../src/node/sha256.js";
import type { LogBackend } from "../src/stores/log-backend.js";
import { type LogEnd, lastLineOf } from "../src/stores/log-end.js";
import { type LogStore, type StoreProblem, storedText } from "../src/stores/log-store.js";
import { memoryStore } from "../src/stores/memory-store.js";
import { appendOwn, storeOn, unusableOptions } from "../src/stores/store-on.js";
import { begun, noted } from "./store/growing.js";

interface Kept {
  lines: string[];
  end: LogEnd;
}

/** A backend that keeps one log, at most `piece` lines in one answer. */
function backendOf(piece = 100): LogBackend & { kept: Kept | undefined } {
  const backend: LogBackend & { kept: Kept | undefined } = {
    kept: undefined,
    end: async () => ok(backend.kept?.end),
    put: async (_, version, lines, end) => {
      if ((backend.kept?.lines.length ?? 0) !== version) return ok(false);
      backend.kept = { lines: [...(backend.kept?.lines ?? []), ...lines], end };
      return ok(true);
    },
    lines: async (_, from, limit) => ok(backend.kept!.lines.slice(from - 1, from - 1 + Math.min(limit, piece))),
    matches: async () => ok(["m"]),
    close: async () => undefined,
  };
  return backend;
}

const first = begun("m");
const next = noted(first, "next");
const many = noted(first, "one", "two", "three");
const busy: StoreProblem = { code: "unavailable", reason: "busy" };

/** What a writer of this process hands to a store: these lines after the beginning. */
function ownLines({ text }: { readonly text: string }): Parameters<typeof appendOwn>[2] {
  const lines = text.slice(0, -1).split("\n");
  const last = decodeLine(lines.at(-1)!, 2 + lines.length);
  if (!last.ok) throw new Error(JSON.stringify(last.problem));
  return { text, after: first.head, last: lastLineOf(last.value as never) };
}

describe("the whole text of a stored log", () => {
  test.each([1, 2, 5])("is read in pages of %i lines", async (piece) => {
    const store = storeOn(backendOf(piece), sha256);
    await store.create(first.text);
    await store.append("m", 2, many.text);
    expect(await storedText(store, "m")).toEqual(ok(first.text + many.text));
  });

  test("is damaged where a page has no line, but others follow", async () => {
    const page = { text: "", more: true };
    for (const version of [1, 0, Number.NaN]) {
      const pages = [ok({ text: "one\ntwo\n", version: 2, more: true }), ok({ ...page, version })];
      const store = { read: async () => pages.shift()! } as unknown as LogStore;
      const problem = { line: 3, code: "out-of-order", path: "", expected: "line 3" };
      expect(await storedText(store, "m")).toEqual(no({ code: "damaged", match: "m", problem }));
    }
  });

  test("is what the store answers when that is a problem, and nothing of what is no store", async () => {
    const store = { read: async () => no(busy) } as unknown as LogStore;
    expect(await storedText(store, "m")).toEqual(no(busy));
    for (const odd of [null, undefined, {}, { read: 5 }])
      await expect(storedText(odd as never, "m")).rejects.toThrow(new TypeError("store: expected a LogStore"));
  });
});

describe("a store", () => {
  test("is damaged where its backend lacks lines before the end", async () => {
    const backend = backendOf();
    const store = storeOn(backend, sha256);
    await store.create(first.text);
    await store.append("m", 2, many.text);
    backend.kept!.lines = backend.kept!.lines.slice(0, 3);
    const damaged = (line: number): object => {
      const problem = { line, code: "out-of-order", path: "", expected: `line ${line}` };
      return no({ code: "damaged", match: "m", problem });
    };
    expect(await store.read("m", 4)).toEqual(damaged(4));
    expect(await store.read("m", 3)).toMatchObject({ ok: true, value: { version: 3, more: true } });
    expect(await store.append("m", 2, many.text)).toEqual(damaged(4));
    expect(await store.read("m", 6)).toEqual(ok({ text: "", version: 5, more: false }));
  });

  test("says which match it does not know, without asking its backend for what is no id", async () => {
    const store = storeOn({ ...backendOf(), end: async () => no(busy) }, sha256);
    expect(await store.read("m")).toEqual(no(busy));
    expect(await store.read("no id")).toEqual(no({ code: "unknown-match", match: "no id" }));
    expect(await store.read(5 as never)).toEqual(no({ code: "unknown-match", match: "" }));
    expect(await store.append(null as never, 0, first.text)).toEqual(no({ code: "unknown-match", match: "" }));
  });

  test("answers versions and texts that are none", async () => {
    const store = memoryStore();
    await store.create(first.text);
    expect(await store.append("m", "9" as never, next.text)).toMatchObject({ problem: { code: "mismatch" } });
    expect(await store.append("m", 9, next.text)).toEqual(no({ code: "gap", match: "m", version: 2 }));
    for (const odd of [5, null, {}])
      expect(await store.append("m", 1, odd as never)).toEqual(no({ code: "conflict", match: "m", version: 2 }));
  });

  test("lists from the beginning where a page's fields cannot be read", async () => {
    const store = memoryStore();
    await store.create(first.text);
    const trap = {
      get after(): string {
        throw new Error("a trap");
      },
    };
    expect(await store.list(trap)).toEqual(ok({ matches: ["m"], next: null }));
  });

  test("names the option that it cannot use", () => {
    const problem = { line: 0, code: "wrong-type", path: "table", expected: "a name" } as const;
    expect(unusableOptions(problem)).toEqual({ code: "unusable", reason: "how: table should be a name" });
  });
});

describe("lines that a writer of this process made", () => {
  /** SHA-256 that counts how often it is asked. */
  function counting(): { readonly sha256: Sha256; asked: number } {
    const counter = {
      asked: 0,
      sha256: (text: string) => {
        counter.asked++;
        return createHash("sha256").update(text).digest("base64url");
      },
    };
    return counter as never;
  }

  test("are not hashed where the store knows that they follow its own, and are stored whole", async () => {
    const counter = counting();
    const store = memoryStore({ sha256: counter.sha256 });
    await store.create(first.text);
    const before = counter.asked;
    expect(before).toBeGreaterThan(0);
    expect(await appendOwn(store, "m", ownLines(many))).toEqual(ok({ match: "m", version: 5, repeated: false }));
    expect(counter.asked).toBe(before);
    expect(await storedText(store, "m")).toEqual(ok(first.text + many.text));
    await store.append("m", 5, noted(many, "after").text);
    expect(counter.asked).toBeGreaterThan(before);
  });

  test("are hashed like any others where the store knows of no end", async () => {
    const counter = counting();
    const store = storeOn(backendOf(), counter.sha256);
    await store.create(first.text);
    const before = counter.asked;
    expect(await appendOwn(store, "m", ownLines(many))).toEqual(ok({ match: "m", version: 5, repeated: false }));
    expect(counter.asked).toBeGreaterThan(before);
    expect(await storedText(store, "m")).toEqual(ok(first.text + many.text));
  });

  test("and others at a known end are put there without a look at the backend's", async () => {
    const backend = backendOf();
    const store = storeOn({ ...backend, knownEnd: () => backend.kept?.end, end: async () => no(busy) }, sha256);
    await store.create(first.text);
    expect(await store.append("m", 2, next.text)).toEqual(ok({ match: "m", version: 3, repeated: false }));
    expect(await store.append("m", 2, next.text)).toEqual(no(busy));
  });
});
