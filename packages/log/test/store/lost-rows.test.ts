import { join } from "node:path";
import { createClient } from "@libsql/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { someOf } from "../../../../scripts/cases.js";
import { decodeLine } from "../../src/format/decode-line.js";
import type { LogPosition } from "../../src/index.js";
import { lastLineOf } from "../../src/stores/log-end.js";
import { type LogStore, storedText } from "../../src/stores/log-store.js";
import { postgresStore } from "../../src/stores/postgres-store.js";
import { sqliteStore } from "../../src/stores/sqlite-store.js";
import { appendOwn } from "../../src/stores/store-on.js";
import { begun, noted } from "./growing.js";
import { freshFolder, must } from "./kinds.js";
import { sharedDatabase, type TestDatabase } from "./postgres-server.js";

/** A store, the statements that its database takes from somebody else, and how to end it. */
interface Opened {
  readonly store: LogStore;
  /** Opens another store on the same database, as another server would. */
  other(): Promise<LogStore>;
  run(statement: string): Promise<unknown>;
  stop(): Promise<void>;
}

const databases: { readonly [name: string]: () => Promise<Opened> } = {
  sqlite: async () => {
    const client = createClient({ url: `file:${join(freshFolder(), "logs.db")}`, timeout: 5000 });
    const open = async (): Promise<LogStore> => must(await sqliteStore(client));
    return { store: await open(), other: open, run: (sql) => client.execute(sql), stop: async () => client.close() };
  },
  postgres: async () => {
    const { client, stop } = await sharedDatabase();
    const open = async (): Promise<LogStore> => must(await postgresStore(client));
    return { store: await open(), other: open, run: (sql) => client.query(sql, []), stop };
  },
};

// The server of PostgreSQL is started once for all tests of this file.
let held: TestDatabase;
beforeAll(async () => {
  held = await sharedDatabase();
});
afterAll(() => held.stop());

/** The two ways to append the text of a position: as anybody's lines, and as lines that this process wrote. */
const manners = {
  append: (store: LogStore, match: string, version: number, { text }: LogPosition) =>
    store.append(match, version, text),
  appendOwn: (store: LogStore, match: string, version: number, { text }: LogPosition, after: string) => {
    const last = decodeLine(text.trimEnd().split("\n").at(-1)!, version + text.split("\n").length - 1);
    if (!last.ok) throw new Error(last.problem.code);
    return appendOwn(store, match, { text, after, last: lastLineOf(last.value) });
  },
} as const;

describe.each(Object.keys(databases))("a database that lost rows while a store is open: %s", (name) => {
  let opened: Opened;
  beforeAll(async () => {
    opened = await databases[name]!();
  });
  afterAll(() => opened.stop());

  /** Stores a log of six lines, and returns its end. */
  async function sixLines(match: string): Promise<LogPosition> {
    let position = begun(match);
    must(await opened.store.create(position.text));
    for (let version = 2; version < 6; version++) {
      position = noted(position, `note ${version}`);
      must(await opened.store.append(match, version, position.text));
    }
    return position;
  }

  // The manners meet in the statements of each database: in the quick run, each database has another one.
  const all = Object.keys(manners) as (keyof typeof manners)[];
  const at = Object.keys(databases).indexOf(name);
  describe.each(someOf([...all.slice(at), ...all.slice(0, at)], 2))("%s", (manner) => {
    const write = manners[manner];

    test.each([5, 3])("answers a gap where the lines after line %i are gone, and stores nothing", async (kept) => {
      const match = `gap-${name}-${manner}-${kept}`;
      const position = await sixLines(match);
      await opened.run(`DELETE FROM turnwright_lines WHERE match = '${match}' AND line > ${kept}`);
      const more = noted(position, "one", "two");
      for (let times = 0; times < 2; times++)
        expect(await write(opened.store, match, 6, more, position.head)).toEqual({
          ok: false,
          problem: { code: "gap", match, version: kept },
        });
      expect(must(await storedText(opened.store, match)).split("\n")).toHaveLength(kept + 1);
    });

    test("answers a conflict where another line stands in their place", async () => {
      const match = `other-${name}-${manner}`;
      const position = await sixLines(match);
      await opened.run(`DELETE FROM turnwright_lines WHERE match = '${match}' AND line > 4`);
      const other = await opened.other();
      const text = must(await storedText(other, match));
      const lines = text.trimEnd().split("\n");
      const head = (JSON.parse(lines.at(-1)!) as { readonly hash: string }).hash;
      const theirs = noted({ ...position, entries: lines.length - 1, head, text: "" }, "five", "six");
      must(await other.append(match, 4, theirs.text));
      expect(await write(opened.store, match, 6, noted(position, "mine"), position.head)).toEqual({
        ok: false,
        problem: { code: "conflict", match, version: 6 },
      });
      expect(must(await storedText(other, match))).toBe(text + theirs.text);
    });

    test.each([
      ["its reason", (text: string) => text.replace(/"reason":"[^"]*"/, '"reason":"another"')],
      ["the line before it", undefined],
    ])("answers damaged on another server whose last lines do not follow: somebody edited %s", async (_, edit) => {
      const match = `edited-${name}-${manner}-${edit === undefined ? 5 : 6}`;
      const position = await sixLines(match);
      const other = await opened.other();
      const lines = must(await storedText(other, match))
        .trimEnd()
        .split("\n");
      const line = edit === undefined ? 5 : 6;
      const last = lines.at(line - 1)!;
      const edited = edit?.(last) ?? last.replace(/"hash":"[^"]*"/, `"hash":"${"A".repeat(43)}"`);
      expect(edited).not.toBe(last);
      await opened.run(`UPDATE turnwright_lines SET text = '${edited}' WHERE match = '${match}' AND line = ${line}`);
      expect(await write(other, match, 6, noted(position, "more"), position.head)).toMatchObject({
        ok: false,
        problem: { code: "damaged", match, problem: { line: 6, code: "wrong-hash" } },
      });
      expect(must(await storedText(other, match)).split("\n")).toHaveLength(7);
    });

    test("answers that there is no such match where all are gone", async () => {
      const match = `none-${name}-${manner}`;
      const position = await sixLines(match);
      await opened.run(`DELETE FROM turnwright_lines WHERE match = '${match}'`);
      expect(await write(opened.store, match, 6, noted(position, "one"), position.head)).toEqual({
        ok: false,
        problem: { code: "unknown-match", match },
      });
    });

    test("lets the lines of other logs through in the same statement", async () => {
      const [lost, whole] = [`lost-${name}-${manner}`, `whole-${name}-${manner}`];
      const [one, two] = [await sixLines(lost), await sixLines(whole)];
      await opened.run(`DELETE FROM turnwright_lines WHERE match = '${lost}' AND line = 6`);
      const answers = await Promise.all([
        write(opened.store, lost, 6, noted(one, "a", "b"), one.head),
        write(opened.store, whole, 6, noted(two, "a", "b"), two.head),
      ]);
      expect(answers).toMatchObject([{ problem: { code: "gap" } }, { ok: true, value: { version: 8 } }]);
    });
  });
});

/** What somebody adds to a table so that it takes rows and stores none, and how to take it away again. */
const losing: { readonly [name: string]: { readonly add: readonly string[]; readonly remove: string } } = {
  "sqlite, a trigger": {
    add: ["CREATE TRIGGER lost BEFORE INSERT ON turnwright_lines BEGIN SELECT RAISE(IGNORE); END"],
    remove: "DROP TRIGGER lost",
  },
  "postgres, a trigger": {
    add: [
      "CREATE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'",
      "CREATE TRIGGER lost BEFORE INSERT ON turnwright_lines FOR EACH ROW EXECUTE FUNCTION lose()",
    ],
    remove: "DROP TRIGGER lost ON turnwright_lines",
  },
  "postgres, a rule": {
    add: ["CREATE RULE lost AS ON INSERT TO turnwright_lines DO INSTEAD NOTHING"],
    remove: "DROP RULE lost ON turnwright_lines",
  },
};

describe.each(Object.keys(losing))("a table that takes rows and stores none: %s", (name) => {
  test("is unusable: no line is acknowledged that was not stored", async () => {
    const { add, remove } = losing[name]!;
    const { store, run, stop } = await databases[name.split(",")[0]!]!();
    const match = `kept-${name.replaceAll(/\W+/g, "-")}`;
    const position = begun(match);
    must(await store.create(position.text));
    const next = noted(position, "note");
    try {
      for (const statement of add) await run(statement);
      for (const manner of Object.keys(manners) as (keyof typeof manners)[])
        expect(await manners[manner](store, match, 2, next, position.head)).toMatchObject({
          ok: false,
          problem: { code: "unusable", reason: expect.stringMatching(/stored 0 of 1 rows|RETURNING/) },
        });
      await run(remove);
      expect(await manners.append(store, match, 2, next)).toMatchObject({ ok: true });
    } finally {
      await stop();
    }
  });
});
