import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileStore } from "../../src/node/file-store.js";
import { type LogStore, storedText } from "../../src/stores/log-store.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";

const first = begun("a");
const notes = noted(first, "one", "two", "three", "four");
const whole = first.text + notes.text;
const next = noted(notes, "next");
const damaged = { ok: false, problem: { code: "damaged", match: "a" } };

/** Writes bytes over those of a file, as somebody else would who knows of no lock. */
function overwrite(path: string, at: number, bytes: string): void {
  const file = openSync(path, "r+");
  writeSync(file, bytes, at, "latin1");
  closeSync(file);
}

describe.each([true, false])("somebody else, while a store is open (durable: %s),", (durable) => {
  let folder: string;
  let path: string;
  let store: LogStore;

  beforeEach(async () => {
    folder = freshFolder();
    path = join(folder, "m-a.jsonl");
    store = must(await fileStore(folder, { durable }));
    must(await store.create(first.text));
    must(await store.append("a", 2, notes.text));
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  test.each([
    ["zeros", "\0".repeat(50)],
    ["zeros before a line feed", `${"\0".repeat(49)}\n`],
    ["line feeds", "\n".repeat(50)],
    ["letters", "x".repeat(50)],
  ])(
    "overwrites the end with %s: nothing is acknowledged or written behind it, and the journal mends it",
    async (_, bytes) => {
      overwrite(path, whole.length - bytes.length, bytes);
      const before = [readFileSync(path, "latin1"), readFileSync(`${path}.journal`, "latin1")];
      expect(await storedText(store, "a")).toMatchObject(damaged);
      expect(await store.read("a", 6)).toMatchObject(damaged);
      expect(await store.append("a", 6, next.text)).toMatchObject(damaged);
      expect(await store.append("a", 5, notes.text.slice(0, 9))).toMatchObject({ ok: false });
      await store.close();
      expect([readFileSync(path, "latin1"), readFileSync(`${path}.journal`, "latin1")]).toEqual(before);
      store = must(await fileStore(folder, { durable }));
      expect(await storedText(store, "a")).toEqual({ ok: true, value: whole });
      expect(await store.append("a", 6, next.text)).toMatchObject({ value: { version: 7 } });
    },
  );

  test.each(["\0", "\n"])("overwrites any one byte with %j: what is read has whole lines only", async (byte) => {
    for (let at = 0; at < whole.length; at += 7) {
      if (whole[at] === byte) continue;
      overwrite(path, at, byte);
      expect(await store.read("a")).toMatchObject(damaged);
      overwrite(path, at, whole[at]);
      expect(must(await store.read("a")).text).toBe(whole);
    }
    const feed = whole.indexOf("\n");
    overwrite(path, feed, " ");
    expect(await store.read("a")).toMatchObject(damaged);
    overwrite(path, feed, "\n");
  });

  test("cuts the file off: it is damaged, and stays as it is", async () => {
    for (const left of [whole.length - 1, whole.lastIndexOf("\n", whole.length - 2) + 1, first.text.length, 10, 0]) {
      truncateSync(path, left);
      expect(await store.read("a")).toMatchObject(damaged);
      expect(await store.append("a", 6, next.text)).toMatchObject(damaged);
      expect(statSync(path).size).toBe(left);
    }
  });

  test("removes the file: there is no such match", async () => {
    rmSync(path);
    expect(await store.read("a")).toEqual({ ok: false, problem: { code: "unknown-match", match: "a" } });
    expect(await store.append("a", 6, next.text)).toMatchObject({ ok: false });
    expect(existsSync(path)).toBe(false);
  });

  test("puts a shorter log in its place: the lines that were there are missed", async () => {
    const other = must(await fileStore(join(folder, "other"), { durable }));
    must(await other.create(first.text));
    await other.close();
    rmSync(`${path}.journal`);
    renameSync(join(folder, "other", "m-a.jsonl"), path);
    expect(await store.read("a", 5)).toMatchObject(damaged);
  });

  test("makes the journal longer than any can be: it isn't read, and the log is damaged", async () => {
    await store.close();
    truncateSync(`${path}.journal`, 3e9);
    store = must(await fileStore(folder, { durable }));
    const problem = { line: 0, code: "too-long", path: "journal" };
    expect(await store.read("a")).toMatchObject({ ok: false, problem: { code: "damaged", problem } });
    expect([readFileSync(path, "latin1"), statSync(`${path}.journal`).size]).toEqual([whole, 3e9]);
  });

  test.each([Number.NaN, 1.5, -1, "2", null, undefined, {}])(
    "appends at %j: the answer names the version",
    async (version) => {
      expect(await store.append("a", version as number, next.text)).toMatchObject({
        problem: { code: "mismatch", problem: { code: "wrong-type", path: "version" } },
      });
    },
  );
});
