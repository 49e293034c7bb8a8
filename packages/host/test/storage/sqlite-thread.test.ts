import { rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { begun, noted } from "../../../log/test/store/growing.js";
import { openDatabase } from "../../src/node/sqlite-driver.js";
import { SqliteThread, startWorker } from "../../src/node/sqlite-thread.js";
import { type BlockingDatabase, SqliteWriter } from "../../src/node/sqlite-writer.js";
import { sqliteStorage } from "../../src/sqlite.js";
import { freshFolder, must } from "./kinds.js";

let folder: string;
let file: string;
beforeEach(() => {
  folder = freshFolder();
  file = join(folder, "matches.db");
});
afterEach(() => rmSync(folder, { recursive: true }));

const load = createRequire(import.meta.url);

function opened(): ReturnType<typeof openDatabase> {
  return openDatabase(load, { file, from: import.meta.url, driver: undefined, durable: false });
}

function insert(value: unknown): { sql: string; args: (string | number | null)[] } {
  return { sql: "INSERT INTO t VALUES (?1) RETURNING v", args: [value as never] };
}

/** A database that notes its statements and fails some. */
function noting(failing: (sql: string) => boolean): { database: BlockingDatabase; noted: string[]; end: () => void } {
  const real = opened();
  real.all("CREATE TABLE t (v INTEGER PRIMARY KEY) WITHOUT ROWID", []);
  const noted: string[] = [];
  const all: BlockingDatabase["all"] = (sql, args) => {
    noted.push(sql);
    if (failing(sql)) throw Object.assign(new Error("injected"), { code: "SQLITE_IOERR" });
    return real.all(sql, args);
  };
  return { database: { all }, noted, end: () => real.close() };
}

describe("the writer of SQLite", () => {
  test("commits what was asked together once, and answers each statement by itself", () => {
    const { database, noted, end } = noting(() => false);
    const said = new SqliteWriter(database).run([
      insert(1),
      insert(1),
      { sql: "SELECT v FROM t", args: [] },
      insert(2),
    ]);
    expect(said[0]).toMatchObject({ rows: [{ v: 1 }] });
    expect(said[1]).toMatchObject({
      error: { code: expect.stringContaining("SQLITE_CONSTRAINT"), message: expect.stringContaining("UNIQUE") },
    });
    expect(said[2]).toMatchObject({ rows: [{ v: 1 }, { v: 2 }] });
    expect(said[3]).toMatchObject({ rows: [{ v: 2 }] });
    expect(noted.filter((sql) => sql === "COMMIT")).toHaveLength(1);
    // What is read is what was committed.
    expect(noted.at(-1)).toBe("SELECT v FROM t");
    end();
  });

  test("fails everything when the transaction cannot begin or commit, and tells nothing that was not stored", () => {
    for (const failing of ["BEGIN IMMEDIATE", "COMMIT"]) {
      const { database, end } = noting((sql) => sql === failing);
      const read = { sql: "SELECT v FROM t", args: [] };
      const said = new SqliteWriter(database).run([insert(1), insert(2), read]);
      const failed = { error: { code: "SQLITE_IOERR", message: "injected" } };
      expect(said).toEqual([failed, failed, { rows: [] }]);
      // The next batch is not inside a transaction that was left open.
      expect(new SqliteWriter({ ...database }).run([insert(3)])).toMatchObject([{ rows: [{ v: 3 }] }]);
      end();
      rmSync(file);
    }
  });

  test("asks again one by one when a failure took the whole transaction back", () => {
    const real = opened();
    real.all("CREATE TABLE t (v INTEGER PRIMARY KEY) WITHOUT ROWID", []);
    // SQLite itself does so when the disk is full.
    const all: BlockingDatabase["all"] = (sql, args) => {
      if (args[0] !== 13) return real.all(sql, args);
      try {
        real.all("ROLLBACK", []);
      } catch {
        // There is no transaction when it is asked alone.
      }
      throw Object.assign(new Error("database or disk is full"), { code: "SQLITE_FULL" });
    };
    const said = new SqliteWriter({ all }).run([insert(1), insert(13), insert(2)]);
    expect(said).toMatchObject([{ rows: [{ v: 1 }] }, { error: { code: "SQLITE_FULL" } }, { rows: [{ v: 2 }] }]);
    expect(real.all("SELECT v FROM t", [])).toMatchObject([{ v: 1 }, { v: 2 }]);
    real.close();
  });

  test("stores no row of a statement that fails at a later row", () => {
    const { database, end } = noting(() => false);
    const both = { sql: "INSERT INTO t SELECT value FROM json_each(?1)", args: ["[5, 1]"] };
    const said = new SqliteWriter(database).run([insert(1), both, insert(2)]);
    expect(said).toMatchObject([{ rows: [{ v: 1 }] }, { error: {} }, { rows: [{ v: 2 }] }]);
    expect(database.all("SELECT v FROM t", [])).toMatchObject([{ v: 1 }, { v: 2 }]);
    end();
  });

  test("leaves others what they stored when the file may not grow any more", () => {
    const real = opened();
    real.all("CREATE TABLE t (v INTEGER PRIMARY KEY, w TEXT) WITHOUT ROWID", []);
    const [{ pages } = {}] = real.all("SELECT page_count AS pages FROM pragma_page_count", []);
    real.all(`PRAGMA max_page_count = ${Number(pages) + 2}`, []);
    const row = (v: number, w: string) => ({ sql: "INSERT INTO t VALUES (?1, ?2)", args: [v, w] });
    const said = new SqliteWriter(real).run([row(1, "a"), row(2, "x".repeat(100_000)), row(3, "b")]);
    expect(said).toMatchObject([{ rows: [] }, { error: { code: "SQLITE_FULL" } }, { rows: [] }]);
    expect(real.all("SELECT v FROM t", [])).toMatchObject([{ v: 1 }, { v: 3 }]);
    real.close();
  });
});

describe("a storage with a thread", () => {
  test("stores what another storage reads, and conflicts with what that stored", async () => {
    // Two SQLite libraries in one process would not see each other's locks: both storages use the same.
    const [storage, other] = [must(await sqliteStorage(file)), must(await sqliteStorage(file))];
    const first = begun("m");
    must(await storage.logs.create(first.text));
    expect(must(await other.logs.read("m")).text).toBe(first.text);
    must(await other.logs.append("m", 2, noted(first, "other").text));
    expect(await storage.logs.append("m", 2, noted(first, "own").text)).toMatchObject({
      problem: { code: "conflict", version: 3 },
    });
    for (const { logs, records } of [storage, other]) await Promise.all([logs.close(), records.close()]);
  });

  test("appends to many matches at once, and each is told its own answer", async () => {
    const storage = must(await sqliteStorage(file));
    const matches = Array.from({ length: 40 }, (_, at) => begun(`m${at}`));
    const created = await Promise.all(matches.map(({ text }) => storage.logs.create(text)));
    expect(created.every(({ ok }) => ok)).toBe(true);
    const appended = await Promise.all(
      matches.flatMap((match, at) => [
        storage.logs.append(`m${at}`, 2, noted(match, "one").text),
        storage.logs.append(`m${at}`, 2, noted(match, "other").text),
      ]),
    );
    expect(appended.filter(({ ok }) => ok)).toHaveLength(40);
    for (let at = 0; at < 40; at++) expect(must(await storage.logs.read(`m${at}`)).version).toBe(3);
    await Promise.all([storage.logs.close(), storage.records.close()]);
  });

  test("says that a place cannot be used, and ends its thread", async () => {
    writeFileSync(join(folder, "text"), "this is no database, ".repeat(100));
    for (const place of [join(folder, "none/such.db"), folder, join(folder, "text"), ""])
      expect(await sqliteStorage(place)).toMatchObject({ ok: false, problem: { code: "unusable" } });
    expect(await sqliteStorage(file, { driver: "no such module" as never })).toMatchObject({
      problem: { code: "unusable", reason: 'driver: expected "node:sqlite" or "libsql"' },
    });
    // Node has it from 22.13 on.
    const own = await sqliteStorage(join(folder, "own.db"), { driver: "node:sqlite" });
    if (own.ok) await Promise.all([own.value.logs.close(), own.value.records.close()]);
    else expect(own.problem.code).toBe("unusable");
    expect(await sqliteStorage(file, { wrong: 1 } as never)).toMatchObject({ problem: { code: "unusable" } });
    // Where neither Node nor a package has SQLite, the answer says what to install.
    const thread = new SqliteThread({
      file,
      from: pathToFileURL("/nowhere/x.js").href,
      driver: "libsql",
      durable: true,
    });
    expect(await sqliteStorage(thread)).toMatchObject({
      problem: { code: "unusable", reason: expect.stringContaining("npm install libsql") },
    });
    await thread.close();
  });

  test("is unavailable while another writes for too long, and goes on afterwards", async () => {
    const thread = new SqliteThread({ file, from: import.meta.url, driver: undefined, durable: false });
    await thread.execute({ sql: "CREATE TABLE t (v INTEGER PRIMARY KEY)", args: [] });
    await thread.execute({ sql: "PRAGMA busy_timeout = 50", args: [] });
    const other = new SqliteThread({ file, from: import.meta.url, driver: undefined, durable: false });
    await other.execute({ sql: "BEGIN IMMEDIATE", args: [] });
    const both = await Promise.allSettled([thread.execute(insert(1)), thread.execute(insert(2))]);
    expect(both).toMatchObject([{ reason: { code: "SQLITE_BUSY" } }, { reason: { code: "SQLITE_BUSY" } }]);
    await other.execute({ sql: "ROLLBACK", args: [] });
    expect(await thread.execute(insert(1))).toMatchObject({ rows: [{ v: 1 }] });
    await Promise.all([other.close(), thread.close()]);
    await expect(thread.execute(insert(2))).rejects.toMatchObject({ code: "CLIENT_CLOSED" });
  });

  test("fails what it had sent when its thread ends, and begins a new one", async () => {
    const workers: Worker[] = [];
    const deaf = 'require("node:worker_threads").parentPort.on("message", () => {})';
    const opening = { file, from: import.meta.url, driver: undefined, durable: false };
    const thread = new SqliteThread(opening, (how) => {
      const worker = workers.length === 0 ? new Worker(deaf, { eval: true }) : startWorker(how);
      workers.push(worker);
      return worker;
    });
    const sent = thread.execute(insert(1));
    await new Promise((resolve) => setImmediate(resolve));
    const waiting = thread.execute({ sql: "CREATE TABLE t (v INTEGER PRIMARY KEY)", args: [] });
    const failed = expect(sent).rejects.toMatchObject({ code: "ETHREAD" });
    await workers[0]!.terminate();
    await failed;
    expect(await waiting).toMatchObject({ rows: [] });
    await expect(thread.execute({ sql: "INSERT INTO t VALUES (?1)", args: [{}] as never })).rejects.toThrow();
    await expect(thread.execute({ sql: null as never, args: [] })).rejects.toThrow();
    expect(await thread.execute(insert(5))).toMatchObject({ rows: [{ v: 5 }] });
    expect(workers).toHaveLength(2);
    await thread.close();
  });

  test("does not wait for the disk in the event loop", async () => {
    const thread = new SqliteThread({ file, from: import.meta.url, driver: undefined, durable: false });
    await thread.execute({ sql: "SELECT 1", args: [] });
    let turns = 0;
    const counting = setInterval(() => turns++, 5);
    const slow =
      "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000000) SELECT max(i) FROM n";
    await thread.execute({ sql: slow, args: [] });
    clearInterval(counting);
    expect(turns).toBeGreaterThan(5);
    await thread.close();
  });
});
