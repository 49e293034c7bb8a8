/**
 * A store of logs in an SQLite database.
 * @packageDocumentation
 */

import { no, ok, type Result } from "@turnwright/core";
import { type Hashing, portableSha256 } from "./sha256.js";
import { storeOn } from "./shelf-store.js";
import { type Row, type Sql, type SqlFailure, sqlShelf, unavailable, withTable } from "./sql-shelf.js";
import type { LogStore, StoreProblem } from "./store.js";

/** What the store needs of a database client; a `Client` of `@libsql/client` is one. */
export interface SqliteClient {
  /** Carries out one statement and answers its rows. */
  execute(statement: { readonly sql: string; readonly args: (string | number)[] }): Promise<{
    readonly rows: readonly Row[];
  }>;
}

/** The table, for those who create theirs beforehand; the store creates it otherwise. */
export const sqliteSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS turnwright_lines (
  match TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, line)) WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS turnwright_matches ON turnwright_lines (match) WHERE line = 1",
];

function failure(thrown: unknown): SqlFailure {
  if (!(thrown instanceof Error) || !("code" in thrown) || typeof thrown.code !== "string") return undefined;
  const { code, message } = thrown;
  if (code.startsWith("SQLITE_CONSTRAINT") && message.includes("UNIQUE")) return "taken";
  if (message.includes("no such table")) return "no-table";
  if (code.startsWith("SQLITE_FULL")) return { code: "full", reason: message };
  if (/^SQLITE_(BUSY|LOCKED|PROTOCOL)|^(HRANA|SERVER_ERROR|E[A-Z]+$)/.test(code)) return unavailable(thrown);
  return undefined;
}

/**
 * A store in an SQLite database, through a client that the caller made: `sqliteStore(createClient({ url: "file:logs.db", timeout:
 * 5000 }))`. Many processes may share the file; how durable a commit is, the database's own settings say (`synchronous`, `FULL` by
 * default). Give the client a `timeout`: without it, whoever comes while another writes is answered `unavailable` at once.
 */
export async function sqliteStore(client: SqliteClient, how: Hashing = {}): Promise<Result<LogStore, StoreProblem>> {
  const sql: Sql = {
    // `$1` is a name to SQLite, `?1` a number.
    run: async (statement, values) => {
      const args = values as readonly (string | number)[];
      return (await client.execute({ sql: statement.replaceAll("$", "?"), args: [...args] })).rows;
    },
    insert: `INSERT INTO turnwright_lines (match, line, text)
      SELECT $1, $2 + 1 + key, value FROM json_each($3)`,
    listed: (lines) => JSON.stringify(lines),
    failure,
  };
  const table = await withTable(sql, sqliteSchema);
  return table.ok ? ok(storeOn(sqlShelf(sql), how.sha256 ?? portableSha256)) : no(table.problem);
}
