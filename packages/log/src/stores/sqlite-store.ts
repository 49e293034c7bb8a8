import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import { optionProblem } from "../format/option-problem.js";
import type { LineDatabase } from "./insertions-on.js";
import type { LogStore, StoreProblem } from "./log-store.js";
import { sqlBackend } from "./sql-backend.js";
import { withTable } from "./sql-table.js";
import { type SqliteClient, sqliteDatabase, sqliteTable } from "./sqlite-database.js";
import { storeOn, unusableOptions } from "./store-on.js";

/**
 * The statements that create the table. The store executes these statements if the table does not exist. SQLite writes
 * new rows of such a table one after the other, in the same pages for all matches. With `WITHOUT ROWID`, each append
 * would change pages of its own, and write about twice as many bytes.
 */
export const sqliteSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS turnwright_lines (
  match TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, line))`,
  "CREATE INDEX IF NOT EXISTS turnwright_matches ON turnwright_lines (match) WHERE line = 1",
];

const table = sqliteTable("turnwright_lines", sqliteSchema, [
  "match TEXT NOT NULL",
  "line INTEGER NOT NULL",
  "text TEXT NOT NULL",
  "PRIMARY KEY (match BINARY, line BINARY)",
]);

/**
 * Opens a store in an SQLite database. Create the client yourself: `sqliteStore(createClient({ url: "file:logs.db",
 * timeout: 5000 }))`. Many processes can share the file. The setting `synchronous` of the database (`FULL` by default)
 * determines how durable a commit is. Give the client a `timeout`. Without a `timeout`, a request that comes while
 * another process writes does not wait. Such a request gets the problem `unavailable`.
 */
export async function sqliteStore(client: SqliteClient, how: Hashing = {}): Promise<Result<LogStore, StoreProblem>> {
  return sqliteStoreOf(client, how, async () => {});
}

/** Opens a store in an SQLite database, like `sqliteStore`. The store calls `close` when the store is closed. */
export async function sqliteStoreOf(
  client: SqliteClient,
  how: Hashing,
  close: () => Promise<void>,
): Promise<Result<LogStore, StoreProblem>> {
  if (typeof client?.execute !== "function")
    return no({ code: "unusable", reason: "client: expected a client of @libsql/client" });
  const sql: LineDatabase = {
    ...sqliteDatabase(client),
    // If the line before a row is missing, the row gets no text, and the table refuses the row.
    insert: `INSERT INTO turnwright_lines (match, line, text)
      SELECT value ->> 0, value ->> 1, CASE WHEN value ->> 3 = 0 OR (
          SELECT instr(before.text, added.value ->> 4) > 0 FROM turnwright_lines AS before
          WHERE before.match = added.value ->> 0 AND before.line = added.value ->> 3) THEN value ->> 2 END
        FROM json_each($1) AS added
      RETURNING line`,
    valuesOf: (rows) => [
      JSON.stringify(rows.map(({ match, line, text, after, hash }) => [match, line, text, after, hash])),
    ],
    // A file has only one writer at a time.
    insertions: 1,
  };
  const wrongly = optionProblem<Hashing>(how, { sha256: portableSha256 })?.problem;
  if (wrongly !== undefined) return no(unusableOptions(wrongly));
  const found = await withTable(sql, table);
  return found.ok ? ok(storeOn(sqlBackend(sql, close), how.sha256 ?? portableSha256)) : no(found.problem);
}
