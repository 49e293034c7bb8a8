import { nanoid } from "nanoid";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { someOf } from "../../../../scripts/cases.js";
import { type LogStore, type StoreProblem, storedText } from "../../src/stores/log-store.js";
import { postgresSchema, postgresStore } from "../../src/stores/postgres-store.js";
import { begun, noted } from "./growing.js";
import { must } from "./kinds.js";
import { PostgresServer, poolOf, serverPrograms } from "./postgres-server.js";

const programs = serverPrograms();
// CI has the programs, or a database of its own.
const isExcused = process.env["CI"] === undefined || process.env["DATABASE_URL"] !== undefined;

test("there are programs of PostgreSQL where CI runs", () => {
  expect(programs !== undefined || isExcused).toBe(true);
});

/** Asks everything of a store; every answer must be this problem. */
async function mustAnswer(store: LogStore, problem: object): Promise<void> {
  const first = begun("known");
  for (const answer of [
    await store.create(begun(nanoid()).text),
    await store.append("known", 2, noted(first, "next").text),
    await store.read("known"),
    await store.list(),
  ])
    expect(answer).toMatchObject({ ok: false, problem });
}

describe.runIf(programs !== undefined)("a store in PostgreSQL", () => {
  let server: PostgresServer;
  let store: LogStore;
  beforeAll(async () => {
    server = await PostgresServer.begin(programs!);
    store = must(await postgresStore(server.pool));
    must(await store.create(begun("known").text));
    await server.pool.query(`CREATE ROLE locked LOGIN PASSWORD 'sesame'; CREATE ROLE nobody NOLOGIN;
      CREATE ROLE stranger LOGIN; CREATE SCHEMA own; GRANT USAGE ON SCHEMA own TO stranger`);
  });
  afterAll(() => server.stop());

  /** Opens a store with these settings; answers its problem. */
  async function problemOf(settings: pg.PoolConfig): Promise<StoreProblem | undefined> {
    const pool = poolOf({ connectionString: server.url(), ...settings });
    const opened = await postgresStore(pool);
    await pool.end();
    return opened.ok ? undefined : opened.problem;
  }

  test("stores a batch again at once without the lines that another server has stored first", async () => {
    let inserts = 0;
    const query = (statement: string, values: unknown[]): Promise<pg.QueryResult> => {
      if (statement.startsWith("INSERT")) inserts++;
      return server.pool.query(statement, values);
    };
    const counted = must(await postgresStore({ query }));
    const firsts = new Map(Array.from({ length: 30 }, () => nanoid()).map((match) => [match, begun(match)]));
    await Promise.all([...firsts.values()].map(async ({ text }) => must(await counted.create(text))));
    const late = [...firsts.keys()].filter((_, at) => at % 11 === 3);
    for (const match of late) must(await store.append(match, 2, noted(firsts.get(match)!, "another server").text));
    inserts = 0;
    const answers = await Promise.all(
      [...firsts].map(
        async ([match, first]) => [match, await counted.append(match, 2, noted(first, "this one").text)] as const,
      ),
    );
    for (const [match, answer] of answers)
      expect(answer).toMatchObject(late.includes(match) ? { problem: { code: "conflict" } } : { ok: true });
    expect(inserts).toBeLessThanOrEqual(1 + late.length);
  });

  test("is unavailable while statements time out, on the server or in the client, and goes on afterwards", async () => {
    for (const [manner, said] of [
      [{ statement_timeout: 100 }, "57014"],
      [{ query_timeout: 100 }, "Query read timeout"],
      [{ lock_timeout: 100 }, "55P03"],
    ] as const) {
      const pool = poolOf({ connectionString: server.url(), max: 1, ...manner });
      const slow = must(await postgresStore(pool));
      const blocker = await server.pool.connect();
      await blocker.query("BEGIN; LOCK TABLE turnwright_lines IN ACCESS EXCLUSIVE MODE");
      await mustAnswer(slow, { code: "unavailable", reason: expect.stringContaining(said) });
      expect(await postgresStore(pool)).toMatchObject({ problem: { code: "unavailable" } });
      await blocker.query("ROLLBACK");
      blocker.release();
      await expect.poll(async () => (await slow.read("known")).ok).toBe(true);
      await pool.end();
    }
  });

  test("says that its client was closed, at opening and later", async () => {
    const pool = poolOf({ connectionString: server.url() });
    const opened = must(await postgresStore(pool));
    await pool.end();
    await mustAnswer(opened, { code: "closed" });
    expect(await postgresStore(pool)).toEqual({ ok: false, problem: { code: "closed" } });
    const client = new pg.Client({ connectionString: server.url() });
    await client.connect();
    const single = must(await postgresStore(client));
    await client.end();
    await mustAnswer(single, { code: "closed" });
  });

  test("can't be used without access, a database, a schema or a server that speaks TLS; the reason says which", async () => {
    const url = (database?: string, user?: string): object => ({ connectionString: server.url(database, user) });
    const reasons: readonly (readonly [pg.PoolConfig, string])[] = [
      [url("missing"), "3D000"],
      [url("postgres", "unknown"), "28000"],
      [url("postgres", "nobody"), "28000"],
      [url("postgres", "locked:wrong"), "28P01"],
      [url("postgres", "locked"), "password"],
      [{ ...url("postgres", "stranger"), options: "-c search_path=own" }, "42501"],
      [{ options: "-c search_path=nowhere" }, "3F000"],
      [{ ssl: true }, "SSL"],
    ];
    for (const [settings, said] of reasons)
      expect([said, await problemOf(settings)]).toEqual([
        said,
        { code: "unusable", reason: expect.stringContaining(said) },
      ]);
    expect(await problemOf(url("postgres", "locked:sesame"))).toMatchObject({
      reason: expect.stringContaining("permission denied"),
    });
  });

  test("is unavailable when its connection is cut, and asks with the next one", async () => {
    const pool = poolOf({ connectionString: server.url(), max: 1, application_name: "cut" });
    const opened = must(await postgresStore(pool));
    const blocker = await server.pool.connect();
    await blocker.query("BEGIN; LOCK TABLE turnwright_lines IN ACCESS EXCLUSIVE MODE");
    const waiting = opened.read("known");
    const cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'cut'";
    await expect.poll(async () => (await server.pool.query(`${cut} AND wait_event = 'relation'`)).rowCount).toBe(1);
    expect(await waiting).toMatchObject({ problem: { code: "unavailable" } });
    await blocker.query("ROLLBACK");
    blocker.release();
    expect(await opened.read("known")).toMatchObject({ ok: true });
    await pool.end();
  });

  test("reads where nobody may write, and is unavailable for writing", async () => {
    const pool = poolOf({ connectionString: server.url(), options: "-c default_transaction_read_only=on" });
    const opened = must(await postgresStore(pool));
    const first = begun("known");
    expect(await storedText(opened, "known")).toEqual({ ok: true, value: first.text });
    const readOnly = { ok: false, problem: { code: "unavailable", reason: expect.stringContaining("25006") } };
    expect(await opened.create(begun("new").text)).toEqual(readOnly);
    expect(await opened.append("known", 2, noted(first, "next").text)).toEqual(readOnly);
    await pool.end();
  });

  test("is not opened in a database that cannot store all characters", async () => {
    await server.pool.query("CREATE DATABASE latin ENCODING 'LATIN1' LC_COLLATE 'C' LC_CTYPE 'C' TEMPLATE template0");
    expect(await problemOf({ connectionString: server.url("latin") })).toEqual({
      code: "unusable",
      reason: expect.stringContaining("expected encoding UTF8, found encoding LATIN1"),
    });
  });

  describe("that finds a table", () => {
    let schema: string;
    let pool: pg.Pool;
    beforeEach(async () => {
      schema = `found_${nanoid().replace(/\W/g, "_").toLowerCase()}`;
      await server.pool.query(`CREATE SCHEMA ${schema}`);
      pool = poolOf({ connectionString: server.url(), options: `-c search_path=${schema}`, max: 1 });
      return async () => {
        await pool.end();
        await server.pool.query(`DROP SCHEMA ${schema} CASCADE`);
      };
    });

    const line = 'match text COLLATE "C" NOT NULL, line integer NOT NULL, text text NOT NULL';
    const tables: readonly (readonly [what: string, made: string, said: string])[] = [
      ["no primary key", `CREATE TABLE turnwright_lines (${line})`, "PRIMARY KEY (match, line)"],
      [
        "another primary key",
        `CREATE TABLE turnwright_lines (${line}, PRIMARY KEY (match, line, text))`,
        "found PRIMARY KEY (match, line, text)",
      ],
      [
        "a unique index that isn't its key",
        `CREATE TABLE turnwright_lines (id serial PRIMARY KEY, ${line}, UNIQUE (match, line))`,
        "PRIMARY KEY (id)",
      ],
      [
        "numbers as texts",
        `CREATE TABLE turnwright_lines (${line.replace("integer", "text")}, PRIMARY KEY (match, line))`,
        "expected line integer NOT NULL",
      ],
      [
        "texts that are cut",
        `CREATE TABLE turnwright_lines (${line.replace("text text", "text varchar(100)")}, PRIMARY KEY (match, line))`,
        "character varying(100)",
      ],
      [
        "another order of match ids",
        `CREATE TABLE turnwright_lines (${line.replace('"C"', '"und-x-icu"')}, PRIMARY KEY (match, line))`,
        "COLLATE und-x-icu",
      ],
      ["other columns", "CREATE TABLE turnwright_lines (id integer PRIMARY KEY)", "found id integer"],
      [
        "no protection from a crash",
        `CREATE UNLOGGED TABLE turnwright_lines (${line}, PRIMARY KEY (match, line))`,
        "a permanent table",
      ],
      ["a view", "CREATE VIEW turnwright_lines AS SELECT 'x'::text AS match, 1 AS line, 'x'::text AS text", "kind vp"],
    ];
    test.each(someOf(tables, 3))(
      "with %s doesn't take it for its own, and leaves it alone",
      async (_what, made, said) => {
        await pool.query(made);
        expect(await postgresStore(pool)).toEqual({
          ok: false,
          problem: { code: "unusable", reason: expect.stringContaining(said) },
        });
        expect((await pool.query("SELECT count(*) FROM turnwright_lines")).rows).toHaveLength(1);
      },
    );

    test("as its owner made it takes it, columns of the owner included", async () => {
      for (const statement of postgresSchema) await pool.query(statement);
      await pool.query("ALTER TABLE turnwright_lines ADD stored timestamptz NOT NULL DEFAULT now(), DROP COLUMN text");
      await pool.query("ALTER TABLE turnwright_lines ADD text text NOT NULL");
      expect(must(await must(await postgresStore(pool)).create(begun("m").text)).version).toBe(2);
    });

    test("in parts takes it", async () => {
      const key = "PRIMARY KEY (match, line)) PARTITION BY HASH (match)";
      await pool.query(`CREATE TABLE turnwright_lines (${line}, ${key}`);
      for (const part of [0, 1]) {
        const values = `FOR VALUES WITH (MODULUS 2, REMAINDER ${part})`;
        await pool.query(`CREATE TABLE part${part} PARTITION OF turnwright_lines ${values}`);
      }
      const opened = must(await postgresStore(pool));
      for (const match of ["a", "b", "c", "d"]) {
        must(await opened.create(begun(match).text));
        expect(await opened.create(begun(match, "other").text)).toMatchObject({ problem: { code: "taken" } });
      }
      expect(must(await opened.list()).matches).toEqual(["a", "b", "c", "d"]);
    });

    test("and loses it later, or what is in it is refused by rules of others, says so", async () => {
      const opened = must(await postgresStore(pool));
      must(await opened.create(begun("known").text));
      await pool.query("ALTER TABLE turnwright_lines ADD CONSTRAINT short CHECK (length(text) < 5) NOT VALID");
      expect(await opened.create(begun("other").text)).toMatchObject({ problem: { code: "unusable" } });
      await pool.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'no'; END$$;
        CREATE TRIGGER refuse BEFORE INSERT ON turnwright_lines EXECUTE FUNCTION refuse()`);
      expect(await opened.create(begun("other").text)).toMatchObject({
        problem: { code: "unusable", reason: "no (P0001)" },
      });
      await pool.query("DROP TABLE turnwright_lines");
      await mustAnswer(opened, { code: "unusable", reason: expect.stringContaining("42P01") });
    });
  });
});
