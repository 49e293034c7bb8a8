import { rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshFolder, must } from "../../log/test/store/kinds.js";
import { sharedDatabase, type TestDatabase } from "../../log/test/store/postgres-server.js";
import { memoryStorage } from "../src/index.js";
import { postgresStorage } from "../src/postgres.js";
import { sqliteStorage } from "../src/sqlite.js";
import type { MatchRecord, Storage } from "../src/storage.js";

interface Opened {
  readonly storage: Storage;
  stop(): Promise<void>;
}

const kinds: { readonly [name: string]: () => Promise<Opened> } = {
  memory: async () => ({ storage: memoryStorage(), stop: async () => {} }),
  sqlite: async () => {
    const folder = freshFolder();
    const client = createClient({ url: `file:${join(folder, "matches.db")}`, timeout: 5000 });
    const storage = must(await sqliteStorage(client));
    const stop = async (): Promise<void> => {
      client.close();
      rmSync(folder, { recursive: true });
    };
    return { storage, stop };
  },
  postgres: async () => {
    const database: TestDatabase = await sharedDatabase();
    await database.client.query("DROP TABLE IF EXISTS turnwright_records", []);
    return { storage: must(await postgresStorage(database.client)), stop: () => database.stop() };
  },
};

function recordOf(match: string, more: Partial<MatchRecord> = {}): MatchRecord {
  const seat = { token: null, name: "Ada \u{1f3b2} 'x'", bot: null, away: false };
  const common = { options: { a: 1 }, stage: "open", started: null, listed: true, due: null, keys: "k" } as const;
  return { match, game: "hope", created: 5, ...common, seats: [seat], ...more };
}

describe.each(Object.entries(kinds))("records in %s", (_, open) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await open();
  });
  afterAll(() => opened.stop());

  test("are stored once, changed at their version only, and given back as they were", async () => {
    const { records } = opened.storage;
    expect(await records.get("m")).toMatchObject({ ok: false, problem: { code: "unknown-match" } });
    expect(must(await records.put(0, recordOf("m")))).toEqual({ version: 1, record: recordOf("m") });
    expect(must(await records.put(0, recordOf("m")))).toEqual({ version: 1, record: recordOf("m") });
    expect(await records.put(0, recordOf("m", { created: 6 }))).toMatchObject({
      problem: { code: "conflict", version: 1 },
    });
    const answers = await Promise.all([7, 8, 9].map((created) => records.put(1, recordOf("m", { created }))));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    const { version, record } = must(await records.get("m"));
    expect([version, [7, 8, 9].includes(record.created)]).toEqual([2, true]);
    expect(await records.put(7, recordOf("m"))).toMatchObject({ ok: false });
    expect(await records.put(3, recordOf("other"))).toMatchObject({ ok: false });
    expect(await records.get(null as never)).toMatchObject({ ok: false });
  });

  test("are listed by pages, the newest first, by game and stage, without those that hide", async () => {
    const { records } = opened.storage;
    for (let at = 0; at < 30; at++) {
      const stage = at % 3 === 0 ? "running" : "open";
      const more = { created: 100 + (at >> 1), stage, game: at % 2 ? "line" : "raid", listed: at !== 4 } as const;
      must(await records.put(0, recordOf(`list-${at}`, more)));
    }
    const all: string[] = [];
    let after: string | undefined;
    for (let page = 0; page < 20; page++) {
      const how = { game: "raid", stage: "open", limit: 3, ...(after === undefined ? {} : { after }) } as const;
      const { matches, next } = must(await records.list(how));
      all.push(...matches.map(({ match }) => match));
      if (next === null) break;
      after = next;
    }
    expect(all).toEqual([28, 26, 22, 20, 16, 14, 10, 8, 2].map((at) => `list-${at}`));
    const newest = must(await records.list({ limit: 2 })).matches.map(({ match }) => match);
    expect(newest).toEqual(["list-29", "list-28"]);
  });

  test("are found when they are due", async () => {
    const { records } = opened.storage;
    for (const due of [30, 10, 20]) must(await records.put(0, recordOf(`due-${due}`, { due })));
    expect(must(await records.due(25, 10))).toEqual(["due-10", "due-20"]);
    expect(must(await records.due(99, 1))).toEqual(["due-10"]);
    must(await records.put(1, recordOf("due-10", { due: null })));
    expect(must(await records.due(25, 10))).toEqual(["due-20"]);
  });
});
