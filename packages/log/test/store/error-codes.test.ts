import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { nanoid } from "nanoid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { postgresStore } from "../../src/stores/postgres-store.js";
import { sqliteStore } from "../../src/stores/sqlite-store.js";
import { clientError, FailingClient, outcomesOf } from "./failing-client.js";
import { sharedDatabase, type TestDatabase } from "./postgres-server.js";

/** What each code of a failure means to a store; `bug` rejects. */
interface Meanings {
  readonly [meaning: string]: string;
}

/** Appendix A of PostgreSQL's manual, versions 15 to 18: the codes by what their class and condition name say. */
const postgresCodes: Meanings = {
  unavailable: `08000 08003 08006 08001 08004 08007 08P01 25006 25P03 25P04 40000 40002 40001 40003 40P01
    53000 53200 53300 53400 55000 55006 55P02 55P03 55P04 57000 57014 57P01 57P02 57P03 57P04 57P05
    58000 58030 58P01 58P02 58P03 72000 XX000`,
  full: "53100",
  unusable: `09000 0A000 27000 23000 23001 23502 23503 23514 23P01 28000 28P01 38000 39000 39P01 3D000 3F000 42501 42703
    42P01 44000 F0000 F0001 HV000 HV00N P0000 P0001 P0004 XX001 XX002 22021 22P05`,
  bug: "25P02 42601 42883 26000 54000 2D000",
};

/** The classes whose failures pass by themselves, as the manual names them. */
const passingClasses: { readonly [of: string]: string } = {
  "08": "Connection Exception",
  40: "Transaction Rollback",
  53: "Insufficient Resources",
  55: "Object Not In Prerequisite State",
  57: "Operator Intervention",
  58: "System Error",
  72: "Snapshot Failure",
};

/** "Result and Error Codes" of SQLite: primary and extended ones, by what they say; then those of libSQL's clients. */
const sqliteCodes: Meanings = {
  unavailable: `SQLITE_BUSY SQLITE_BUSY_RECOVERY SQLITE_BUSY_SNAPSHOT SQLITE_BUSY_TIMEOUT SQLITE_LOCKED
    SQLITE_LOCKED_SHAREDCACHE SQLITE_PROTOCOL SQLITE_SCHEMA SQLITE_INTERRUPT SQLITE_ABORT SQLITE_ABORT_ROLLBACK
    SQLITE_NOMEM SQLITE_IOERR SQLITE_IOERR_READ SQLITE_IOERR_WRITE SQLITE_IOERR_FSYNC SQLITE_IOERR_NOMEM
    TRANSACTION_ACTIVE HRANA_WEBSOCKET_ERROR HRANA_CLOSED_ERROR HRANA_PROTO_ERROR SERVER_ERROR ECONNREFUSED ETIMEDOUT`,
  full: "SQLITE_FULL",
  closed: "CLIENT_CLOSED",
  unusable: `SQLITE_READONLY UNKNOWN_SQLITE_ERROR_1544 SQLITE_READONLY_DBMOVED SQLITE_READONLY_DIRECTORY SQLITE_CORRUPT SQLITE_CORRUPT_INDEX
    SQLITE_NOTADB SQLITE_CANTOPEN SQLITE_CANTOPEN_ISDIR SQLITE_PERM SQLITE_AUTH SQLITE_NOLFS SQLITE_MISMATCH
    SQLITE_CONSTRAINT_CHECK SQLITE_CONSTRAINT_NOTNULL SQLITE_CONSTRAINT_TRIGGER SQLITE_CONSTRAINT_FOREIGNKEY BLOCKED`,
  bug: "SQLITE_ERROR SQLITE_MISUSE SQLITE_RANGE SQLITE_INTERNAL SQLITE_TOOBIG URL_INVALID",
};

function pairsOf(meanings: Meanings): [code: string, meaning: string][] {
  return Object.entries(meanings).flatMap(([meaning, codes]) =>
    codes.split(/\s+/).map((code): [string, string] => [code, meaning]),
  );
}

/** Every outcome is the one that the code means. */
function mustMean(meaning: string, outcomes: readonly string[]): void {
  for (const outcome of outcomes) {
    if (meaning === "bug") expect(outcome).toBe("rejected: Error: injected");
    else expect(outcome).toBe(meaning);
  }
}

describe("every failure of a statement in PostgreSQL", () => {
  let database: TestDatabase;
  const client = new FailingClient();
  beforeAll(async () => {
    database = await sharedDatabase();
  });
  afterAll(() => database.stop());

  const open = (): ReturnType<typeof postgresStore> =>
    postgresStore({ query: (statement, values) => client.through(() => database.client.query(statement, values)) });

  test.each(pairsOf(postgresCodes))("with the code %s is %s, whatever was asked", async (code, meaning) => {
    mustMean(meaning, await outcomesOf(client, open, nanoid(), clientError(code)));
  });

  test.each([
    ["Query read timeout", "unavailable"],
    ["timeout exceeded when trying to connect", "unavailable"],
    ["timeout expired", "unavailable"],
    ["Connection terminated", "unavailable"],
    ["Connection terminated unexpectedly", "unavailable"],
    ["Connection terminated due to connection timeout", "unavailable"],
    ["Client has encountered a connection error and is not queryable", "unavailable"],
    ["Cannot use a pool after calling end on the pool", "closed"],
    ["Client was closed and is not queryable", "closed"],
    ["PGlite is closed", "closed"],
    ["SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string", "unusable"],
    ["The server does not support SSL connections", "unusable"],
  ])("without a code, but with the words %j, is %s", async (words, meaning) => {
    mustMean(meaning, await outcomesOf(client, open, nanoid(), new Error(words)));
  });

  test("of the network or of encryption has a meaning as well", async () => {
    for (const code of ["ECONNREFUSED", "ECONNRESET", "ENOTFOUND", "ETIMEDOUT", "EPIPE", "EHOSTUNREACH"])
      mustMean("unavailable", await outcomesOf(client, open, nanoid(), clientError(code)));
    for (const code of ["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "ERR_TLS_CERT_ALTNAME_INVALID"])
      mustMean("unusable", await outcomesOf(client, open, nanoid(), clientError(code)));
    const refused = new AggregateError([clientError("ECONNREFUSED", "connect ECONNREFUSED ::1:5432")], "");
    const opened = await postgresStore({
      query: () => Promise.reject(Object.assign(refused, { code: "ECONNREFUSED" })),
    });
    expect(opened).toEqual({
      ok: false,
      problem: { code: "unavailable", reason: "connect ECONNREFUSED ::1:5432" },
    });
  });

  test("that passes by its class is in the list, as far as an installed server knows them", () => {
    const root = "/usr/share/postgresql";
    const lists = (existsSync(root) ? readdirSync(root) : []).map((version) => join(root, version, "errcodes.txt"));
    const known = new Set(pairsOf(postgresCodes).map(([code]) => code));
    for (const list of lists.filter((path) => existsSync(path))) {
      const text = readFileSync(list, "utf8");
      for (const [of, name] of Object.entries(passingClasses)) expect(text).toContain(`Class ${of} - ${name}`);
      const codes = [...text.matchAll(/^([0-9A-Z]{5})\s+E\s/gm)].map(([, code]) => code);
      expect(codes.length).toBeGreaterThan(200);
      expect(codes.filter((code) => code.slice(0, 2) in passingClasses && !known.has(code))).toEqual([]);
    }
  });
});

describe("every failure of a statement in SQLite", () => {
  const client = new FailingClient();
  const real = createClient({ url: "file::memory:" });
  afterAll(() => real.close());
  const open = (): ReturnType<typeof sqliteStore> =>
    sqliteStore({ execute: (statement) => client.through(() => real.execute(statement)) });

  test.each(pairsOf(sqliteCodes))("with the code %s is %s, whatever was asked", async (code, meaning) => {
    mustMean(meaning, await outcomesOf(client, open, nanoid(), clientError(code)));
  });
});
