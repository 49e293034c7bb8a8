import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { type Hashing, portableSha256 } from "../chain/sha256.js";
import { optionProblem } from "../format/option-problem.js";
import type { LogStore, StoreProblem } from "./log-store.js";
import { type Row, type Sql, sqlBackend } from "./sql-backend.js";
import { codeOf, reasonOf, type SqlFailure } from "./sql-failure.js";
import { type SqlTable, withTable } from "./sql-table.js";
import { storeOn, unusableOptions } from "./store-on.js";

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

/** What the table must be like; `described` reads it from the schema. */
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
    // No trigger and no conflict clause, which could drop or replace a line and still say ok.
    "rows kept",
  ],
};

/** The result codes of failures that pass, from SQLite's "Result and Error Codes", and those of libSQL's clients. */
const passing =
  /^(SQLITE_(ABORT|BUSY|LOCKED|NOMEM|INTERRUPT|IOERR|PROTOCOL|SCHEMA)|TRANSACTION_ACTIVE|HRANA|SERVER_ERROR|E[A-Z]+$)/;
/**
 * Those that last until somebody mends something: access, a file that is no database or a broken one, constraints of
 * others.
 */
const lasting = /^(SQLITE_(PERM|READONLY|CORRUPT|CANTOPEN|CONSTRAINT|MISMATCH|NOLFS|AUTH|NOTADB)|BLOCKED)/;

function failure(thrown: unknown): SqlFailure {
  if (!(thrown instanceof Error)) return undefined;
  const { message } = thrown;
  const code = codeOf(thrown);
  if (code.startsWith("SQLITE_CONSTRAINT") && message.includes("UNIQUE")) return "taken";
  if (message.includes("no such table")) return "no-table";
  if (code === "CLIENT_CLOSED") return { code: "closed" };
  const reason = reasonOf(thrown);
  if (code.startsWith("SQLITE_FULL")) return { code: "full", reason };
  if (passing.test(code)) return { code: "unavailable", reason };
  // libSQL says without a code that it can't open the file.
  return lasting.test(code) || message.startsWith("ConnectionFailed") ? { code: "unusable", reason } : undefined;
}

/**
 * Opens a store in an SQLite database, through a client that the caller made: `sqliteStore(createClient({ url:
 * "file:logs.db", timeout: 5000 }))`. Many processes may share the file; how durable a commit is, the database's own
 * settings say (`synchronous`, `FULL` by default). Give the client a `timeout`: without it, whoever comes while another
 * writes is answered `unavailable` at once.
 */
export async function sqliteStore(client: SqliteClient, how: Hashing = {}): Promise<Result<LogStore, StoreProblem>> {
  if (typeof client?.execute !== "function")
    return no({ code: "unusable", reason: "client: expected a client of @libsql/client" });
  const sql: Sql = {
    // `$1` is a name to SQLite, `?1` a number.
    run: async (statement, values) => {
      const args = values as readonly (string | number)[];
      return (await client.execute({ sql: statement.replaceAll("$", "?"), args: [...args] })).rows;
    },
    insert: `INSERT INTO turnwright_lines (match, line, text)
      SELECT $1, $2 + 1 + key, value FROM json_each($3)`,
    parameterOf: (lines) => JSON.stringify(lines),
    failure,
  };
  const wrongly = optionProblem<Hashing>(how, { sha256: portableSha256 })?.problem;
  if (wrongly !== undefined) return no(unusableOptions(wrongly));
  const found = await withTable(sql, table);
  return found.ok ? ok(storeOn(sqlBackend(sql), how.sha256 ?? portableSha256)) : no(found.problem);
}
