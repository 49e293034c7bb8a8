import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { storedText } from "../../src/stores/log-store.js";
import type { PostgresClient } from "../../src/stores/postgres-database.js";
import { postgresStore } from "../../src/stores/postgres-store.js";
import { begun, noted } from "./growing.js";
import { must } from "./kinds.js";
import { PostgresServer, poolOf, serverPrograms } from "./postgres-server.js";

// postgres-failures.test.ts checks that CI has them.
const programs = serverPrograms();

describe.runIf(programs !== undefined)("a store in PostgreSQL with a read-only standby", () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  beforeAll(async () => {
    primary = await PostgresServer.begin(programs!);
    must(await must(await postgresStore(primary.pool)).create(begun("known").text));
    standby = await primary.standby();
  });
  afterAll(async () => {
    for (const server of [standby, primary]) await (server as PostgresServer | undefined)?.stop();
  });

  test("reads from the standby, and is unavailable for writing", async () => {
    const store = must(await postgresStore(standby.pool));
    const first = begun("known");
    expect(await storedText(store, "known")).toEqual({ ok: true, value: first.text });
    expect(must(await store.list()).matches).toEqual(["known"]);
    const readOnly = { ok: false, problem: { code: "unavailable", reason: expect.stringContaining("25006") } };
    expect(await store.create(begun("new").text)).toEqual(readOnly);
    expect(await store.append("known", 2, noted(first, "next").text)).toEqual(readOnly);
    await primary.pool.query("CREATE SCHEMA empty");
    const elsewhere = poolOf({ connectionString: standby.url(), options: "-c search_path=empty" });
    await expect.poll(() => postgresStore(elsewhere)).toEqual(readOnly);
    await elsewhere.end();
  });

  test("goes on after a failover: unavailable while there is no primary, and nothing acknowledged is lost", async () => {
    let now: PostgresClient = primary.pool;
    const store = must(await postgresStore({ query: (statement, values) => now.query(statement, values) }));
    const one = noted(begun("known"), "before");
    expect(await store.append("known", 2, one.text)).toMatchObject({ value: { version: 3 } });
    const copy = must(await postgresStore(standby.pool));
    await expect.poll(async () => must(await copy.read("known")).version).toBe(3);
    await primary.kill();
    const two = noted(one, "after").text;
    expect(await store.append("known", 3, two)).toMatchObject({ problem: { code: "unavailable" } });
    now = standby.pool;
    expect(await store.append("known", 3, two)).toMatchObject({ problem: { code: "unavailable" } });
    expect(await store.read("known")).toMatchObject({ value: { version: 3 } });
    await standby.pool.query("SELECT pg_promote()");
    expect(await store.append("known", 3, two)).toMatchObject({ value: { version: 4, repeated: false } });
    expect(await store.append("known", 3, two)).toMatchObject({ value: { version: 4, repeated: true } });
    expect(must(await storedText(store, "known"))).toBe(begun("known").text + one.text + two);
  });
});
