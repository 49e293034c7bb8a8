import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import { optionProblem } from "../format/option-problem.js";
import type { LogStore, StoreProblem } from "./log-store.js";
import { type Row, type Sql, sqlBackend } from "./sql-backend.js";
import { codeOf, reasonOf, type SqlFailure } from "./sql-failure.js";
import { type SqlTable, withTable } from "./sql-table.js";
import { storeOn, unusableOptions } from "./store-on.js";

/** The part of a database client that the store needs, such as a `Client` of `@libsql/client`. */
export interface SqliteClient {
  /** Executes one statement, and returns its rows. */
  execute(statement: { readonly sql: string; readonly args: (string | number)[] }): Promise<{
    readonly rows: readonly Row[];
  }>;
}

/** The statements that create the table. The store executes them unless the table exists. */
export const sqliteSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS turnwright_lines (
  match TEXT NOT NULL, line INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (match, line)) WITHOUT ROWID`,
  "CREATE INDEX IF NOT EXISTS turnwright_matches ON turnwright_lines (match) WHERE line = 1",
];

/** The required properties of the table. `described` reads the actual ones from the schema. */
const table: SqlTable = {
  schema: sqliteSchema,
  described: `SELECT 'a ' || type AS part FROM sqlite_master WHERE lower(name) = 'turnwright_lines'
    UNION ALL SELECT name || ' ' || upper(type) || CASE "notnull" WHEN 1 THEN ' NOT NULL' ELSE '' END
      FROM pragma_table_info('turnwright_lines')
    UNION ALL SELECT 'PRIMARY KEY (' || group_concat(part, ', ') || ')' FROM (
      SELECT columns.name || ' ' || columns.coll AS part
      FROM pragma_index_list('turnwright_lines') AS keys, pragma_index_xinfo(keys.name) AS columns
      WHERE keys.origin = 'pk' AND columns.key = 1 ORDER BY columns.seqno) HAVING count(*) > 0
    UNION ALL SELECT CASE WHEN EXISTS (SELECT 1 FROM sqlite_master WHERE lower(tbl_name) = 'turnwright_lines'
        AND (type = 'trigger' OR upper(sql) LIKE '%ON CONFLICT%')) THEN 'rows changed on the way' ELSE 'rows kept' END
      FROM sqlite_master WHERE lower(name) = 'turnwright_lines'`,
  parts: [
    "a table",
    "match TEXT NOT NULL",
    "line INTEGER NOT NULL",
    "text TEXT NOT NULL",
    "PRIMARY KEY (match BINARY, line BINARY)",
    // A trigger or a conflict clause could drop or replace a line although the statement succeeds.
    "rows kept",
  ],
};

/** The codes of temporary failures, from SQLite's "Result and Error Codes" and from libSQL's clients. */
const passing =
  /^(SQLITE_(ABORT|BUSY|LOCKED|NOMEM|INTERRUPT|IOERR|PROTOCOL|SCHEMA)|TRANSACTION_ACTIVE|HRANA|SERVER_ERROR|E[A-Z]+$)/;
/**
 * The codes of failures that last until somebody changes something: access, a broken file or one that is no database,
 * or foreign constraints.
 */
const lasting = /^(SQLITE_(PERM|READONLY|CORRUPT|CANTOPEN|CONSTRAINT|MISMATCH|NOLFS|AUTH|NOTADB)|BLOCKED)/;

/** Returns what a failure of this database means. */
export function sqliteFailure(thrown: unknown): SqlFailure {
  if (!(thrown instanceof Error)) return undefined;
  const { message } = thrown;
  const code = codeOf(thrown);
  if (code.startsWith("SQLITE_CONSTRAINT") && message.includes("UNIQUE")) return "taken";
  if (message.includes("no such table")) return "no-table";
  if (code === "CLIENT_CLOSED") return { code: "closed" };
  const reason = reasonOf(thrown);
  if (code.startsWith("SQLITE_FULL")) return { code: "full", reason };
  if (passing.test(code)) return { code: "unavailable", reason };
  // libSQL has no code for a file that it cannot open.
  return lasting.test(code) || message.startsWith("ConnectionFailed") ? { code: "unusable", reason } : undefined;
}

/**
 * Opens a store in an SQLite database. The caller creates the client:
 * `sqliteStore(createClient({ url: "file:logs.db", timeout: 5000 }))`. Many processes may share the file. The
 * database's own setting `synchronous` (`FULL` by default) determines how durable a commit is. Give the client a
 * `timeout`: without it, a request during another write is answered with `unavailable` at once.
 */
export async function sqliteStore(client: SqliteClient, how: Hashing = {}): Promise<Result<LogStore, StoreProblem>> {
  if (typeof client?.execute !== "function")
    return no({ code: "unusable", reason: "client: expected a client of @libsql/client" });
  const sql: Sql = {
    // In SQLite, `$1` is a named parameter and `?1` a numbered one.
    run: async (statement, values) => {
      const args = values as readonly (string | number)[];
      return (await client.execute({ sql: statement.replaceAll("$", "?"), args: [...args] })).rows;
    },
    insert: `INSERT INTO turnwright_lines (match, line, text)
      SELECT $1, $2 + 1 + key, value FROM json_each($3)`,
    parameterOf: (lines) => JSON.stringify(lines),
    failure: sqliteFailure,
  };
  const wrongly = optionProblem<Hashing>(how, { sha256: portableSha256 })?.problem;
  if (wrongly !== undefined) return no(unusableOptions(wrongly));
  const found = await withTable(sql, table);
  return found.ok ? ok(storeOn(sqlBackend(sql), how.sha256 ?? portableSha256)) : no(found.problem);
}
