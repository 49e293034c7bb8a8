import { readFileSync, rmSync, symlinkSync, truncateSync, unlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { cases, someOf } from "../../../../scripts/cases.js";
import { fileStore } from "../../src/node/file-store.js";
import { storedText } from "../../src/stores/log-store.js";
import { sqliteStore } from "../../src/stores/sqlite-store.js";
import { begun, noted } from "./growing.js";
import { freshFolder, kinds, must } from "./kinds.js";

const first = begun("m");
const next = noted(first, "one");
const cyclic: { self?: unknown } = {};
cyclic.self = cyclic;
const odd: readonly unknown[] = [null, "2", Symbol("s"), 10n, {}, [], () => 1, Number.NaN, 1e300, -1, 1.5, cyclic];

for (const [at, kind] of kinds.entries()) {
  test(`a ${kind.name} store answers whatever is given as a version, a text, a number or a page`, async () => {
    const { store, stop } = await kind.open();
    must(await store.create(first.text));
    for (const value of someOf([...odd.slice(at), ...odd.slice(0, at)])) {
      const given = value as never;
      expect(await store.append("m", given, next.text)).toMatchObject({ ok: false });
      expect(await store.append("m", 2, given)).toMatchObject({ ok: false });
      expect(await store.append(given, 2, next.text)).toMatchObject({ ok: false });
      expect(await store.create(given)).toMatchObject({ ok: false });
      expect(typeof (await store.read("m", given)).ok).toBe("boolean");
      expect(typeof (await store.list({ limit: given })).ok).toBe("boolean");
      expect(typeof (await store.list({ after: given })).ok).toBe("boolean");
      expect(typeof (await store.list(given)).ok).toBe("boolean");
    }
    expect(must(await storedText(store, "m"))).toBe(first.text);
    await stop();
  });
}

test("a row of SQLite whose number no version can be is damage", async () => {
  const folder = freshFolder();
  const client = createClient({ url: `file:${join(folder, "logs.db")}` });
  const store = must(await sqliteStore(client));
  must(await store.create(first.text));
  await client.execute("UPDATE turnwright_lines SET line = 9007199254740993 WHERE line = 2");
  const other = must(await sqliteStore(client));
  for (const answer of [await store.read("m"), await other.append("m", 2, next.text)])
    expect(answer).toMatchObject({ ok: false, problem: { code: expect.stringMatching(/^(damaged|unusable)$/) } });
  client.close();
  rmSync(folder, { recursive: true });
});

describe("a file store", () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = freshFolder();
    path = join(folder, "m-m.jsonl");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Leaves a closed store with one match of three lines. */
  async function closedStore(durable: boolean): Promise<void> {
    const store = must(await fileStore(folder, { durable }));
    must(await store.create(first.text));
    must(await store.append("m", 2, next.text));
    await store.close();
  }

  test("is not opened where no folder can be made, or with options that there are not", async () => {
    expect(await fileStore("/proc/turnwright")).toMatchObject({ ok: false, problem: { code: "unusable" } });
    expect(await fileStore("/proc/turnwright/logs")).toMatchObject({ ok: false, problem: { code: "unusable" } });
    for (const how of [null, "x", { durabel: false }, { durable: 1 }])
      expect(await fileStore(folder, how as never)).toMatchObject({ ok: false, problem: { code: "unusable" } });
  });

  test("reads regular files only", async () => {
    const store = must(await fileStore(folder));
    symlinkSync("/dev/zero", path);
    expect(await store.read("m")).toMatchObject({ ok: false, problem: { code: "unusable" } });
    unlinkSync(path);
    writeFileSync(path, first.text);
    symlinkSync("/dev/zero", `${path}.journal`);
    expect(await store.read("m")).toMatchObject({ ok: false, problem: { code: "unusable" } });
    unlinkSync(`${path}.journal`);
    await store.close();
  });

  test.each([true, false])(
    "closed in good order, never loses a line that was acknowledged: durable %s",
    async (durable) => {
      const whole = first.text + next.text;
      for (let cut = 1; cut < whole.length; cut += cases(7, durable ? 90 : 60)) {
        rmSync(folder, { recursive: true });
        await closedStore(durable);
        expect(readFileSync(path, "latin1")).toBe(whole);
        truncateSync(path, whole.length - cut);
        const store = must(await fileStore(folder, { durable }));
        const read = await storedText(store, "m");
        if (cut <= next.text.length) expect(read).toEqual({ ok: true, value: whole });
        else expect(read).toMatchObject({ ok: false, problem: { code: "damaged" } });
        await store.close();
      }
    },
  );

  test("that only began a match mends the last line of its file when it was cut", async () => {
    const store = must(await fileStore(folder));
    must(await store.create(first.text));
    await store.close();
    truncateSync(path, first.text.length - 1);
    const again = must(await fileStore(folder));
    expect(await again.read("m")).toMatchObject({ ok: true, value: { version: 2, more: false } });
    await again.close();
  });

  test("acknowledges nothing in a file or a folder that was removed", async () => {
    const store = must(await fileStore(folder));
    must(await store.create(first.text));
    must(await store.append("m", 2, next.text));
    unlinkSync(path);
    expect(await store.append("m", 3, noted(next, "two").text)).toMatchObject({ ok: false });
    rmSync(folder, { recursive: true });
    expect(await store.create(begun("other").text)).toMatchObject({ ok: false, problem: { code: "unusable" } });
    await store.close();
  });
});
