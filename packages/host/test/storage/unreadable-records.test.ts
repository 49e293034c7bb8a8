import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { fileNameOf } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { fileStorage } from "../../src/files.js";
import { createHost, type Trouble } from "../../src/index.js";
import { sqliteStorage } from "../../src/sqlite.js";
import type { MatchRecord, RecordStore, Storage } from "../../src/storage.js";
import { games } from "../table.js";
import { freshFolder, must } from "./kinds.js";

const matches = ["a", "b", "c", "d", "e"];

function recordOf(match: string): MatchRecord {
  return {
    match,
    game: "artifact",
    options: {},
    created: 100 - matches.indexOf(match),
    stage: "open",
    started: null,
    listed: true,
    due: 7,
    keys: "k",
    seats: [{ token: null, name: null, bot: null, away: false }],
  };
}

const good = recordOf("c");
const { seats: _, ...withoutSeats } = good;
const badRecords: readonly (readonly [what: string, text: string])[] = [
  ["no JSON", "no record"],
  ["torn", JSON.stringify(good).slice(0, 40)],
  ["empty", ""],
  ["null", "null"],
  ["a list", "[]"],
  ["an object of another kind", "{}"],
  ["a record without seats", JSON.stringify(withoutSeats)],
  ["a record with a seat that is none", JSON.stringify({ ...good, seats: [null] })],
  ["a record with a stage that there is not", JSON.stringify({ ...good, stage: "odd" })],
  ["a record with a fraction of time", JSON.stringify({ ...good, created: 1.5 })],
  ["a record with options that are none", JSON.stringify({ ...good, options: null })],
  ["the record of another match", JSON.stringify({ ...good, match: "a" })],
];

let folder: string;
beforeEach(() => {
  folder = freshFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Told {
  readonly match: string;
  readonly problem: StoreProblem;
}

/** Lists all matches in pages of this size. */
async function listed(records: RecordStore, limit: number): Promise<string[]> {
  const found: string[] = [];
  let after: string | null | undefined;
  for (let pages = 0; after !== null; pages++) {
    if (pages > 20) throw new Error("the pages do not end");
    const page = must(await records.list({ limit, ...(after === undefined ? undefined : { after }) }));
    found.push(...page.matches.map(({ match }) => match));
    after = page.next;
  }
  return found;
}

const damagedC = { code: "damaged", match: "c" };

/** Demands that one record is bad, and that everything else is served. */
async function demandOthersServed({ records }: Storage, bad: object = damagedC): Promise<void> {
  const told: Told[] = [];
  records.reportTo?.((match, problem) => void told.push({ match, problem }));
  for (const limit of [1, 2, 3, 100]) expect(await listed(records, limit)).toEqual(["a", "b", "d", "e"]);
  expect(told).toMatchObject([{ match: "c", problem: bad }]);
  expect(await records.get("c")).toMatchObject({ ok: false, problem: bad });
  expect(must(await records.get("b")).record).toEqual(recordOf("b"));
  must(await records.put(1, { ...recordOf("d"), stage: "running" }));
}

describe.each(badRecords)("a record in a database that is %s", (_what, text) => {
  test("is left out of lists and named, and the others are served", async () => {
    const client = createClient({ url: `file:${join(folder, "matches.db")}` });
    const storage = must(await sqliteStorage(client));
    for (const match of matches) must(await storage.records.put(0, recordOf(match)));
    await client.execute({ sql: "UPDATE turnwright_records SET record = ? WHERE match = 'c'", args: [text] });
    await demandOthersServed(storage);
    client.close();
  });
});

describe.each(badRecords)("a record in a file that is %s", (_what, text) => {
  const stored = async (): Promise<Storage> => {
    const storage = must(await fileStorage(folder, { durable: false }));
    for (const match of matches) must(await storage.records.put(0, recordOf(match)));
    return storage;
  };
  const path = (): string => join(folder, "records", fileNameOf("c"));
  const wrapped = `{"version":1,"record":${text}}`;

  test("is left out of lists and named, and the others are served", async () => {
    const storage = await stored();
    writeFileSync(path(), wrapped);
    await demandOthersServed(storage);
    await Promise.all([storage.logs.close(), storage.records.close()]);
  });

  test("is named after the storage was opened, is not overwritten, and may be mended", async () => {
    const first = await stored();
    await Promise.all([first.logs.close(), first.records.close()]);
    writeFileSync(path(), wrapped);
    const storage = must(await fileStorage(folder, { durable: false }));
    const { records } = storage;
    await demandOthersServed(storage);
    expect(must(await records.due(7, 9)).toSorted()).toEqual(["a", "b", "d", "e"]);
    for (const version of [0, 1])
      expect(await records.put(version, recordOf("c"))).toMatchObject({ ok: false, problem: damagedC });
    writeFileSync(path(), JSON.stringify({ version: 4, record: good }));
    expect(must(await records.get("c"))).toEqual({ version: 4, record: good });
    expect(await listed(records, 2)).toEqual(matches);
    must(await records.put(4, { ...good, stage: "over" }));
    await Promise.all([storage.logs.close(), records.close()]);
  });
});

test("files that are gone or are folders concern no other match", async () => {
  const storage = must(await fileStorage(folder, { durable: false }));
  for (const match of matches) must(await storage.records.put(0, recordOf(match)));
  rmSync(join(folder, "records", fileNameOf("c")));
  await demandOthersServed(storage, { code: "unusable", reason: expect.stringContaining("ENOENT") });
  await Promise.all([storage.logs.close(), storage.records.close()]);
  mkdirSync(join(folder, "records", fileNameOf("c")));
  const again = must(await fileStorage(folder, { durable: false }));
  expect(await listed(again.records, 2)).toEqual(["a", "b", "d", "e"]);
  expect(readdirSync(join(folder, "records"))).toHaveLength(5);
  await Promise.all([again.logs.close(), again.records.close()]);
});

test("a host tells of each bad record once, and lists the others", async () => {
  const first = must(await fileStorage(folder, { durable: false }));
  for (const match of matches) must(await first.records.put(0, recordOf(match)));
  await Promise.all([first.logs.close(), first.records.close()]);
  writeFileSync(join(folder, "records", fileNameOf("c")), "no record");
  const troubles: Trouble[] = [];
  const storage = must(await fileStorage(folder, { durable: false }));
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const host = createHost({ games, storage, secret: "x".repeat(32), onTrouble });
  expect(troubles).toMatchObject([{ code: "match-unreadable", match: "c", problem: damagedC }]);
  for (let times = 0; times < 3; times++) {
    writeFileSync(join(folder, "records", fileNameOf("e")), "torn");
    const page = await host.list({ limit: 100 });
    expect(page.ok && page.value.matches.map(({ match }) => match)).toEqual(["a", "b", "d"]);
  }
  expect(troubles.map(({ code, match }) => [code, match])).toEqual([
    ["match-unreadable", "c"],
    ["match-unreadable", "e"],
  ]);
  expect(await host.claim("c")).toEqual({ ok: false, problem: { code: "damaged" } });
  await host.drain();
});
