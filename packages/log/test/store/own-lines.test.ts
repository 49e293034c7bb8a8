import { describe, expect, test } from "vitest";
import { decodeLine } from "../../src/format/decode-line.js";
import { lastLineOf } from "../../src/stores/log-end.js";
import { memoryStore } from "../../src/stores/memory-store.js";
import { appendOwn } from "../../src/stores/store-on.js";
import { begun, noted } from "./growing.js";
import { must } from "./kinds.js";

const first = begun("m");
const next = noted(first, "next");
const other = noted(first, "other");

function lastOf(text: string, line: number): ReturnType<typeof lastLineOf> {
  return lastLineOf(must(decodeLine(text.slice(0, -1), line) as never));
}

describe("lines that a writer of this process made", () => {
  test("are stored without a look at them, where they begin at the store's own end", async () => {
    const store = memoryStore();
    must(await store.create(first.text));
    const written = { text: next.text, after: first.head, last: lastOf(next.text, 3) };
    expect(await appendOwn(store, "m", written)).toMatchObject({ ok: true, value: { version: 3, repeated: false } });
    const after = noted(next, "after");
    expect(await store.append("m", 3, after.text)).toMatchObject({ ok: true, value: { version: 4 } });
  });

  test("are looked at like any others elsewhere", async () => {
    const store = memoryStore();
    must(await store.create(first.text));
    const last = lastOf(next.text, 3);
    const strange = { text: "no line\n", after: "another", last };
    expect(await appendOwn(store, "m", strange)).toMatchObject({ ok: false, problem: { code: "mismatch" } });
    const gap = { text: next.text, after: first.head, last: { ...last, line: 4 } };
    expect(await appendOwn(store, "m", gap)).toMatchObject({ ok: false, problem: { code: "gap" } });
  });

  test("are a conflict where others stand, and a repetition where they stand already", async () => {
    const store = memoryStore();
    must(await store.create(first.text));
    must(await store.append("m", 2, other.text));
    const written = { text: next.text, after: first.head, last: lastOf(next.text, 3) };
    expect(await appendOwn(store, "m", written)).toMatchObject({ ok: false, problem: { code: "conflict" } });
    const again = { text: other.text, after: first.head, last: lastOf(other.text, 3) };
    expect(await appendOwn(store, "m", again)).toMatchObject({ ok: true, value: { version: 3, repeated: true } });
  });

  test("pass through whatever somebody put around a store", async () => {
    const inner = memoryStore();
    must(await inner.create(first.text));
    const appended: string[] = [];
    const append: typeof inner.append = (match, version, text) => {
      appended.push(text);
      return inner.append(match, version, text);
    };
    const around = new Proxy(inner, {
      get: (store, name: keyof typeof inner) => (name === "append" ? append : store[name].bind(store)),
    });
    const written = { text: next.text, after: first.head, last: lastOf(next.text, 3) };
    expect(await appendOwn(around, "m", written)).toMatchObject({ ok: true, value: { version: 3 } });
    expect(appended).toEqual([next.text]);
  });

  test("are given to a store of other origin as any lines are", async () => {
    const inner = memoryStore();
    must(await inner.create(first.text));
    const store = {
      create: inner.create.bind(inner),
      append: inner.append.bind(inner),
      read: inner.read.bind(inner),
      list: inner.list.bind(inner),
      close: inner.close.bind(inner),
    };
    const written = { text: next.text, after: first.head, last: lastOf(next.text, 3) };
    expect(await appendOwn(store, "m", written)).toMatchObject({ ok: true, value: { version: 3 } });
    const strange = { text: "no line\n", after: next.head, last: { ...written.last, line: 4 } };
    expect(await appendOwn(store, "m", strange)).toMatchObject({ problem: { code: "mismatch" } });
  });
});
