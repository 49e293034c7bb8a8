import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { nanoid } from "nanoid";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sharedDatabase } from "../../../log/test/store/postgres-server.js";
import { fileStorage } from "../../src/files.js";
import { postgresRecordSchema, postgresStorage } from "../../src/postgres.js";
import { sqliteRecordSchema, sqliteStorage } from "../../src/sqlite.js";
import type { MatchRecord, Storage } from "../../src/storage.js";
import { freshFolder, must } from "./kinds.js";

const record: MatchRecord = {
  match: "m",
  game: "artifact",
  options: {},
  created: 5,
  stage: "open",
  started: null,
  listed: true,
  due: 7,
  keys: "k",
  seats: [],
};

let folder: string;
beforeEach(() => {
  folder = freshFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function close({ logs, records }: Storage): Promise<void> {
  await Promise.all([records.close(), logs.close()]);
}

describe("a storage in files", () => {
  test("has everything again when it is opened again, and belongs to one process", async () => {
    const first = must(await fileStorage(folder));
    for (const match of ["m", "M", "con", "x".repeat(64)]) must(await first.records.put(0, { ...record, match }));
    must(await first.records.put(1, { ...record, stage: "running" }));
    expect(await fileStorage(folder)).toMatchObject({ problem: { code: "locked" } });
    await close(first);
    const second = must(await fileStorage(folder));
    expect(must(await second.records.get("m"))).toEqual({ version: 2, record: { ...record, stage: "running" } });
    expect(must(await second.records.list({ stage: "open" })).matches.map(({ match }) => match)).toEqual([
      "x".repeat(64),
      "con",
      "M",
    ]);
    expect(must(await second.records.due(7, 9))).toHaveLength(4);
    await close(second);
  });

  test("removes files that were never finished, and leaves those alone that are no records", async () => {
    const records = join(folder, "records");
    mkdirSync(records, { recursive: true });
    writeFileSync(join(records, "new-0"), '{"version":1,"rec');
    writeFileSync(join(records, "readme.txt"), "of the owner");
    const storage = must(await fileStorage(folder));
    expect(readdirSync(records)).toEqual(["readme.txt"]);
    await close(storage);
    for (const text of ["", "{}", '{"version":1}', "null", '{"version":0,"record":{}}']) {
      writeFileSync(join(records, "m-broken.jsonl"), text);
      const opened = must(await fileStorage(folder));
      expect(await opened.records.get("broken")).toMatchObject({ problem: { code: "damaged", match: "broken" } });
      await close(opened);
    }
    rmSync(records, { recursive: true });
    writeFileSync(records, "a file in place of the folder");
    expect(await fileStorage(folder)).toMatchObject({ problem: { code: "unusable" } });
    // The logs were not left locked.
    rmSync(records);
    await close(must(await fileStorage(folder)));
  });

  test("answers failures of the disk, and what was not stored can be stored later", async () => {
    const storage = must(await fileStorage(folder));
    must(await storage.records.put(0, record));
    rmSync(join(folder, "records"), { recursive: true });
    const next = { ...record, created: 6 };
    expect(await storage.records.put(1, next)).toMatchObject({ problem: { code: "unusable" } });
    expect(await storage.records.get("m")).toMatchObject({ problem: { code: "unusable" } });
    expect(await storage.records.list({})).toMatchObject({ problem: { code: "unusable" } });
    mkdirSync(join(folder, "records"));
    must(await storage.records.put(0, { ...record, match: "other" }));
    expect(await fileStorage(7 as never)).toMatchObject({ problem: { code: "unusable" } });
    await close(storage);
  });
});

describe("a storage in a database", () => {
  test("uses tables that its owner made, and refuses others", async () => {
    const client = createClient({ url: `file:${join(folder, "own.db")}` });
    for (const statement of sqliteRecordSchema) await client.execute(statement);
    must(await sqliteStorage(client));
    await client.execute("DROP TABLE turnwright_records");
    await client.execute("CREATE TABLE turnwright_records (match TEXT NOT NULL, version INTEGER)");
    expect(await sqliteStorage(client)).toMatchObject({
      problem: { code: "unusable", reason: expect.stringContaining("PRIMARY KEY") },
    });
    client.close();
  });

  test("does the same in PostgreSQL, whichever server comes first", async (context) => {
    const database = await sharedDatabase();
    if (database.url === "") {
      await database.stop();
      return context.skip();
    }
    const schema = `fresh_${nanoid().replace(/\W/g, "_").toLowerCase()}`;
    await database.client.query(`CREATE SCHEMA ${schema}`, []);
    const options = { connectionString: database.url, options: `-c search_path=${schema}`, max: 1 };
    const pools = Array.from({ length: 5 }, () => new pg.Pool(options));
    // The server ends connections when it is stopped.
    for (const pool of pools) pool.on("error", () => {});
    const storages = await Promise.all(pools.map((pool) => postgresStorage(pool)));
    const puts = await Promise.all(
      storages.map((storage, at) => must(storage).records.put(0, { ...record, created: at })),
    );
    expect(puts.filter(({ ok }) => ok)).toHaveLength(1);
    const [pool] = pools;
    await pool!.query("DROP TABLE turnwright_records");
    for (const statement of postgresRecordSchema) await pool!.query(statement);
    must(await postgresStorage(pool!));
    await pool!.query("ALTER TABLE turnwright_records DROP COLUMN due");
    expect(await postgresStorage(pool!)).toMatchObject({ problem: { code: "unusable", reason: /due bigint/ } });
    for (const one of pools) await one.end();
    await database.client.query(`DROP SCHEMA ${schema} CASCADE`, []);
    await database.stop();
  });

  test("calls a row that somebody else wrote damaged, and rejects what is a bug", async () => {
    const client = createClient({ url: `file:${join(folder, "foreign.db")}` });
    const { records } = must(await sqliteStorage(client));
    must(await records.put(0, record));
    await client.execute("UPDATE turnwright_records SET record = 'no record'");
    expect(await records.get("m")).toMatchObject({ problem: { code: "damaged", match: "m" } });
    expect(await records.list({})).toEqual({ ok: true, value: { matches: [], next: null } });
    client.close();
    expect(await records.get("m")).toEqual({ ok: false, problem: { code: "closed" } });
    await expect(sqliteStorage({ execute: () => Promise.reject(new TypeError("a bug")) })).rejects.toThrow("a bug");
    expect(await sqliteStorage({} as never)).toMatchObject({ problem: { code: "unusable" } });
    expect(await postgresStorage(null as never)).toMatchObject({ problem: { code: "unusable" } });
    const nowhere = new pg.Pool({ host: "/nowhere" });
    expect(await postgresStorage(nowhere)).toMatchObject({ problem: { code: "unavailable" } });
    await nowhere.end();
  });
});
