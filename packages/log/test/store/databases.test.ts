import { rmSync } from "node:fs";
import { join } from "node:path";
import { type Client, createClient } from "@libsql/client";
import { nanoid } from "nanoid";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { decodeLine } from "../../src/format/decode-line.js";
import { lastLineOf } from "../../src/stores/log-end.js";
import { storedText } from "../../src/stores/log-store.js";
import { postgresStore } from "../../src/stores/postgres-store.js";
import { sqliteSchema, sqliteStore } from "../../src/stores/sqlite-store.js";
import { appendOwn, seeOwn } from "../../src/stores/store-on.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";
import { sharedDatabase, type TestDatabase } from "./postgres-server.js";

describe("a store in SQLite", () => {
  let folder: string;
  let client: Client;
  beforeAll(() => {
    folder = freshFolder();
    client = createClient({ url: `file:${join(folder, "logs.db")}` });
  });
  afterAll(() => {
    client.close();
    rmSync(folder, { recursive: true });
  });

  test("is unavailable while somebody else writes for longer than the client waits, and is asked again", async () => {
    const store = must(await sqliteStore(client));
    const first = begun("busy");
    must(await store.create(first.text));
    const other = createClient({ url: `file:${join(folder, "logs.db")}` });
    const writing = await other.transaction("write");
    const next = noted(first, "next").text;
    expect(await store.append("busy", 2, next)).toMatchObject({ problem: { code: "unavailable" } });
    await writing.rollback();
    other.close();
    expect(await store.append("busy", 2, next)).toMatchObject({ value: { version: 3, repeated: false } });
  });

  test("says that it is full, and keeps what it has", async () => {
    const store = must(await sqliteStore(client));
    const first = begun("full");
    must(await store.create(first.text));
    const pages = await client.execute("PRAGMA page_count");
    await client.execute(`PRAGMA max_page_count = ${Number(pages.rows[0]["page_count"])}`);
    const next = noted(first, ...Array.from({ length: 100 }, () => "x".repeat(500))).text;
    expect(await store.append("full", 2, next)).toMatchObject({ problem: { code: "full" } });
    await client.execute("PRAGMA max_page_count = 100000");
    expect(await storedText(store, "full")).toEqual({ ok: true, value: first.text });
    expect(await store.append("full", 2, next)).toMatchObject({ ok: true });
  });

  test("uses a table that its owner made beforehand, and calls lines that are no log damaged", async () => {
    const own = createClient({ url: `file:${join(folder, "own.db")}` });
    for (const statement of sqliteSchema) await own.execute(statement);
    const store = must(await sqliteStore(own));
    must(await store.create(begun("m").text));
    for (const [line, text] of [
      [1, "{}"],
      [2, "no line"],
      [1, begun("m").text.split("\n")[1]],
    ] as const) {
      await own.execute({ sql: "UPDATE turnwright_lines SET text = ? WHERE line = ?", args: [text, line] });
      // A store trusts the lines that it put itself; any other looks.
      const other = must(await sqliteStore(own));
      expect(await other.append("m", 2, "{}\n")).toMatchObject({ problem: { code: "damaged", match: "m" } });
      const [header, setUp] = begun("m").text.split("\n");
      await own.execute({ sql: "UPDATE turnwright_lines SET text = ? WHERE line = 1", args: [header] });
      await own.execute({ sql: "UPDATE turnwright_lines SET text = ? WHERE line = 2", args: [setUp] });
    }
    expect(await store.read("m")).toMatchObject({ value: { text: begun("m").text } });
    own.close();
  });

  test("appends with one statement behind its own lines, and looks when another store was quicker", async () => {
    const own = createClient({ url: `file:${join(folder, "tips.db")}` });
    let statements = 0;
    const counting = {
      execute: (statement: Parameters<typeof own.execute>[0]) => {
        statements++;
        return own.execute(statement);
      },
    };
    const [one, other] = [must(await sqliteStore(counting as never)), must(await sqliteStore(own))];
    const first = begun("m");
    const [second, third, fork] = [
      noted(first, "one"),
      noted(noted(first, "one"), "two"),
      noted(noted(first, "one"), "fork"),
    ];
    must(await one.create(first.text));
    statements = 0;
    must(await one.append("m", 2, second.text));
    expect(statements).toBe(1);
    must(await other.append("m", 3, third.text));
    expect(await one.append("m", 3, fork.text)).toMatchObject({ problem: { code: "conflict", version: 4 } });
    expect(await one.append("m", 3, third.text)).toMatchObject({ ok: true, value: { version: 4, repeated: true } });
    expect(await one.append("m", 9, third.text)).toMatchObject({ problem: { code: "gap", version: 4 } });
    own.close();
  });

  test("appends with one statement behind lines of another store that its caller has read and checked", async () => {
    const own = createClient({ url: `file:${join(folder, "seen.db")}` });
    let statements = 0;
    const counting = {
      execute: (statement: Parameters<typeof own.execute>[0]) => {
        statements++;
        return own.execute(statement);
      },
    };
    const [one, other] = [must(await sqliteStore(counting as never)), must(await sqliteStore(own))];
    const first = begun("m");
    const [second, third] = [noted(first, "one"), noted(noted(first, "one"), "two")];
    const lastOf = (text: string, line: number) => lastLineOf(must(decodeLine(text.slice(0, -1), line) as never));
    must(await one.create(first.text));
    must(await other.append("m", 2, second.text));
    seeOwn(one, "m", lastOf(second.text, 3));
    statements = 0;
    const written = { text: third.text, after: second.head, last: lastOf(third.text, 4) };
    expect(await appendOwn(one, "m", written)).toMatchObject({ ok: true, value: { version: 4, repeated: false } });
    expect(statements).toBe(1);
    // What is older than its own end, or of a log that it does not know, changes nothing.
    seeOwn(one, "m", lastOf(second.text, 3));
    seeOwn(one, "unknown", lastOf(second.text, 3));
    const next = noted(noted(noted(first, "one"), "two"), "three");
    expect(await one.append("m", 4, next.text)).toMatchObject({ ok: true, value: { version: 5 } });
    expect(statements).toBe(2);
    expect(await one.read("unknown")).toMatchObject({ problem: { code: "unknown-match" } });
    own.close();
  });

  test("rejects what is a bug: nobody can mend that by asking again", async () => {
    const broken = { execute: () => Promise.reject(new TypeError("a bug")) };
    await expect(sqliteStore(broken)).rejects.toThrow("a bug");
  });
});

describe("a store in PostgreSQL", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await sharedDatabase();
  });
  afterAll(() => database.stop());

  test("is a real server where CI runs", () => {
    if (process.env["CI"] !== undefined) expect(database.kind).toBe("server");
  });

  test("makes its table once, however many servers begin at the same time", async (context) => {
    if (database.url === "") return context.skip();
    const schema = `fresh_${nanoid().replace(/\W/g, "_").toLowerCase()}`;
    await database.client.query(`CREATE SCHEMA ${schema}`, []);
    const pools = Array.from(
      { length: 6 },
      () => new pg.Pool({ connectionString: database.url, options: `-c search_path=${schema}`, max: 1 }),
    );
    const stores = await Promise.all(pools.map((pool) => postgresStore(pool)));
    const created = await Promise.all(stores.map((store) => must(store).create(begun("m").text)));
    expect(created.filter((one) => one.ok && !one.value.repeated).length).toBe(1);
    expect(created.filter((one) => one.ok && one.value.repeated).length).toBe(5);
    for (const pool of pools) await pool.end();
    await database.client.query(`DROP SCHEMA ${schema} CASCADE`, []);
  });

  test("reads the lines of many logs with one statement, and lines of one without looking at its end", async () => {
    const asked: string[] = [];
    const store = must(
      await postgresStore({
        query: (statement, values) => {
          asked.push(statement);
          return database.client.query(statement, values);
        },
      }),
    );
    const names = Array.from({ length: 6 }, () => nanoid());
    const logs = names.map((name) => noted(begun(name), `of ${name}`));
    for (const [at, name] of names.entries()) must(await store.create(begun(name).text + logs[at].text));
    asked.length = 0;
    const read = await Promise.all([...names.map((name) => store.read(name, 3)), store.read("none", 3)]);
    expect(read.slice(0, -1)).toEqual(logs.map(({ text }) => ({ ok: true, value: { text, version: 3, more: false } })));
    expect(read.at(-1)).toMatchObject({ problem: { code: "unknown-match" } });
    // The match that does not exist is looked for a second time.
    expect(asked.map((statement) => statement.includes("unnest"))).toEqual([true, false]);
    expect(await store.read(names[0], 1, 2)).toMatchObject({ value: { version: 2, more: true } });
    expect(await store.read(names[0], 4)).toEqual({ ok: true, value: { text: "", version: 3, more: false } });
  });

  test("is unavailable while the server can't be reached, and rejects what is a bug", async () => {
    const nowhere = new pg.Pool({ host: "/nowhere" });
    expect(await postgresStore(nowhere)).toMatchObject({ problem: { code: "unavailable" } });
    await nowhere.end();
    await expect(postgresStore({ query: () => Promise.reject(new TypeError("a bug")) })).rejects.toThrow("a bug");
  });
});
