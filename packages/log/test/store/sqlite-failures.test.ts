import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { LogStore } from "../../src/stores/log-store.js";
import type { SqliteClient } from "../../src/stores/sqlite-database.js";
import { sqliteSchema, sqliteStore } from "../../src/stores/sqlite-store.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";

/** Asks everything of a store that knows the match `known`; every answer must be this problem. */
async function mustAnswer(store: LogStore, problem: object): Promise<void> {
  const first = begun("known");
  for (const answer of [
    await store.create(begun("new").text),
    await store.append("known", 2, noted(first, "next").text),
    await store.read("known"),
    await store.list(),
  ])
    expect(answer).toMatchObject({ ok: false, problem });
}

describe("a store in SQLite", () => {
  let folder: string;
  beforeEach(() => {
    folder = freshFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const url = (name: string): string => `file:${join(folder, name)}`;

  test("that may only read does so, and can't be used for writing", async () => {
    const client = createClient({ url: url("logs.db"), concurrency: 1 });
    const store = must(await sqliteStore(client));
    const first = begun("known");
    must(await store.create(first.text));
    await client.execute("PRAGMA query_only = ON");
    const refused = { ok: false, problem: { code: "unusable", reason: expect.stringContaining("SQLITE_READONLY") } };
    expect(await store.create(begun("new").text)).toEqual(refused);
    expect(await store.append("known", 2, noted(first, "next").text)).toEqual(refused);
    expect(await store.read("known")).toMatchObject({ value: { text: first.text } });
    expect(must(await must(await sqliteStore(client)).list()).matches).toEqual(["known"]);
    client.close();
    const fresh = createClient({ url: url("fresh.db"), concurrency: 1 });
    await fresh.execute("PRAGMA query_only = ON");
    expect(await sqliteStore(fresh)).toEqual(refused);
    fresh.close();
  });

  test("on a disk that is mounted read-only says so", async (context) => {
    const disk = join(folder, "disk");
    mkdirSync(disk);
    try {
      execFileSync("mount", ["-t", "tmpfs", "tmpfs", disk], { stdio: "ignore" });
    } catch {
      return context.skip("only who may mount can make a disk");
    }
    try {
      const first = createClient({ url: url("logs.db") });
      must(await must(await sqliteStore(first)).create(begun("known").text));
      first.close();
      copyFileSync(join(folder, "logs.db"), join(disk, "logs.db"));
      execFileSync("mount", ["-o", "remount,ro", disk]);
      const client = createClient({ url: url("disk/logs.db") });
      const store = must(await sqliteStore(client));
      expect(await store.read("known")).toMatchObject({ ok: true });
      expect(await store.create(begun("new").text)).toMatchObject({ problem: { code: "unusable" } });
      client.close();
    } finally {
      execFileSync("umount", ["-l", disk]);
    }
  });

  test("can't be a file that is no database, a broken one, or one in a folder that isn't there", async () => {
    writeFileSync(join(folder, "no.db"), "no database at all".repeat(500));
    const no = createClient({ url: url("no.db") });
    expect(await sqliteStore(no)).toEqual({
      ok: false,
      problem: { code: "unusable", reason: expect.stringContaining("SQLITE_NOTADB") },
    });
    no.close();
    // A client that opens its file at the first statement, as some do.
    const late: SqliteClient = {
      execute: async (statement) => createClient({ url: url("no/logs.db") }).execute(statement),
    };
    expect(await sqliteStore(late)).toEqual({
      ok: false,
      problem: { code: "unusable", reason: expect.stringContaining("Unable to open") },
    });
  });

  test("that breaks while it is open says so, whatever it is asked", async () => {
    const client = createClient({ url: url("logs.db") });
    const store = must(await sqliteStore(client));
    let position = begun("known");
    must(await store.create(position.text));
    for (let version = 2; version < 100; version++) {
      position = noted(position, "x".repeat(400));
      must(await store.append("known", version, position.text));
    }
    client.close();
    const bytes = readFileSync(join(folder, "logs.db"));
    bytes.fill(0xee, 4096 * 2);
    writeFileSync(join(folder, "logs.db"), bytes);
    const again = createClient({ url: url("logs.db") });
    expect(await sqliteStore(again)).toEqual({
      ok: false,
      problem: { code: "unusable", reason: expect.stringContaining("SQLITE_CORRUPT") },
    });
    again.close();
  });

  test("says that its client was closed, at opening and later", async () => {
    const client = createClient({ url: url("logs.db") });
    const store = must(await sqliteStore(client));
    client.close();
    await mustAnswer(store, { code: "closed" });
    expect(await sqliteStore(client)).toEqual({ ok: false, problem: { code: "closed" } });
  });

  test("loses its table, and says so", async () => {
    const client = createClient({ url: url("logs.db") });
    const store = must(await sqliteStore(client));
    await client.execute("DROP TABLE turnwright_lines");
    await mustAnswer(store, { code: "unusable", reason: expect.stringContaining("no such table") });
    client.close();
  });

  test("finds a table with a trigger that drops lines", async () => {
    const client = createClient({ url: url("trigger.db") });
    for (const statement of sqliteSchema) await client.execute(statement);
    expect(await sqliteStore(client)).toMatchObject({ ok: true });
    await client.execute("CREATE TRIGGER gone BEFORE INSERT ON turnwright_lines BEGIN SELECT RAISE(IGNORE); END");
    expect(await sqliteStore(client)).toMatchObject({ ok: false, problem: { code: "unusable" } });
  });

  test.each([
    [
      "no primary key",
      "CREATE TABLE turnwright_lines (match TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL)",
    ],
    [
      "another primary key",
      "CREATE TABLE turnwright_lines (match TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (line, match))",
    ],
    [
      "match ids that are the same in capitals",
      "CREATE TABLE turnwright_lines (match TEXT COLLATE NOCASE NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, line))",
    ],
    [
      "numbers as texts",
      "CREATE TABLE turnwright_lines (match TEXT NOT NULL, line TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, line))",
    ],
    [
      "a conflict clause that replaces lines",
      "CREATE TABLE turnwright_lines (match TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, line) ON CONFLICT REPLACE) WITHOUT ROWID",
    ],
    ["other columns", "CREATE TABLE turnwright_lines (id INTEGER PRIMARY KEY)"],
    ["a view", "CREATE VIEW turnwright_lines AS SELECT 'm' AS match, 1 AS line, 'x' AS text"],
    ["another spelling", "CREATE TABLE Turnwright_Lines (id INTEGER PRIMARY KEY)"],
  ])("finds a table with %s, doesn't take it for its own, and leaves it alone", async (_what, made) => {
    const client = createClient({ url: url("foreign.db") });
    await client.execute(made);
    expect(await sqliteStore(client)).toEqual({
      ok: false,
      problem: { code: "unusable", reason: expect.stringContaining("the table turnwright_lines is not this store's") },
    });
    expect((await client.execute("SELECT sql FROM sqlite_master WHERE name LIKE 'turn%'")).rows[0]["sql"]).toBe(made);
    client.close();
  });

  test("takes the table that its owner made, with a row id or without, and with columns of the owner", async () => {
    const [usual] = sqliteSchema;
    for (const [name, made] of [
      ["own.db", usual.replace("text TEXT NOT NULL", "text TEXT NOT NULL, stored INTEGER DEFAULT 0")],
      ["keys.db", `${usual} WITHOUT ROWID`],
    ] as const) {
      const client = createClient({ url: url(name) });
      await client.execute(made);
      const store = must(await sqliteStore(client));
      must(await store.create(begun("m").text));
      expect(await store.create(begun("m", "other").text)).toMatchObject({ problem: { code: "taken" } });
      client.close();
    }
  });

  test("whose table can't be found after it was made ends with a problem", async () => {
    const deaf: SqliteClient = { execute: async () => ({ rows: [] }) };
    expect(await sqliteStore(deaf)).toMatchObject({ problem: { code: "unusable" } });
  });
});
