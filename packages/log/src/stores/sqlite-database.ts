import type { Row } from "./sql-backend.js";
import { codeOf, reasonOf, type SqlFailure } from "./sql-failure.js";
import type { Database, SqlTable } from "./sql-table.js";

/**
 * The method of a database client that the store calls. A `Client` of `@libsql/client` has this method, for example.
 */
export interface SqliteClient {
  /** Executes one statement, and returns its rows. */
  execute(statement: { readonly sql: string; readonly args: (string | number | null)[] }): Promise<{
    readonly rows: readonly Row[];
  }>;
}

/**
 * Returns what the store needs to create and check its table (see `SqlTable`). `parts` are the columns and constraints
 * that the table must have. The query `described` reads the properties of the existing table from SQLite's own tables.
 */
export function sqliteTable(name: string, schema: readonly string[], parts: readonly string[]): SqlTable {
  const described = `SELECT 'a ' || type AS part FROM sqlite_master WHERE lower(name) = '${name}'
    UNION ALL SELECT name || ' ' || upper(type) || CASE "notnull" WHEN 1 THEN ' NOT NULL' ELSE '' END
      FROM pragma_table_info('${name}')
    UNION ALL SELECT 'PRIMARY KEY (' || group_concat(part, ', ') || ')' FROM (
      SELECT columns.name || ' ' || columns.coll AS part
      FROM pragma_index_list('${name}') AS keys, pragma_index_xinfo(keys.name) AS columns
      WHERE keys.origin = 'pk' AND columns.key = 1 ORDER BY columns.seqno) HAVING count(*) > 0
    UNION ALL SELECT CASE WHEN EXISTS (SELECT 1 FROM sqlite_master WHERE lower(tbl_name) = '${name}'
        AND (type = 'trigger' OR upper(sql) LIKE '%ON CONFLICT%')) THEN 'rows changed on the way' ELSE 'rows kept' END
      FROM sqlite_master WHERE lower(name) = '${name}'`;
  // A trigger or a conflict clause could drop or replace a row although the statement succeeds.
  return { name, schema, described, parts: ["a table", ...parts, "rows kept"] };
}

/** The codes of temporary failures, from SQLite's "Result and Error Codes" and from libSQL's clients. */
const passing =
  /^(SQLITE_(ABORT|BUSY|LOCKED|NOMEM|INTERRUPT|IOERR|PROTOCOL|SCHEMA)|TRANSACTION_ACTIVE|HRANA|SERVER_ERROR|E[A-Z]+$)/;
/**
 * The codes of failures that last until somebody changes something. Causes are missing access rights, a damaged file, a
 * file that is no database, or constraints that somebody added to the table.
 */
const lasting = /^(SQLITE_(PERM|READONLY|CORRUPT|CANTOPEN|CONSTRAINT|MISMATCH|NOLFS|AUTH|NOTADB)|BLOCKED)/;

/** The primary result codes of SQLite that libSQL's clients may give as numbers. */
const numbered: { readonly [code: number]: string } = {
  5: "SQLITE_BUSY",
  6: "SQLITE_LOCKED",
  8: "SQLITE_READONLY",
  10: "SQLITE_IOERR",
  11: "SQLITE_CORRUPT",
  14: "SQLITE_CANTOPEN",
  23: "SQLITE_AUTH",
  26: "SQLITE_NOTADB",
};

/**
 * Returns the code of an error. libSQL's clients have no names for some extended codes. The number of such a code
 * contains the primary code in its lowest 8 bits.
 */
function sqliteCode(thrown: Error): string {
  const code = codeOf(thrown);
  const [, extended] = /^UNKNOWN_SQLITE_ERROR_(\d+)$/.exec(code) ?? [];
  return extended === undefined ? code : (numbered[Number(extended) & 255] ?? code);
}

function failure(thrown: unknown): SqlFailure {
  if (!(thrown instanceof Error)) return undefined;
  const { message } = thrown;
  const code = sqliteCode(thrown);
  // The key already exists, or the row got no text because the line before it is missing.
  if (code.startsWith("SQLITE_CONSTRAINT") && /UNIQUE|NOT NULL.*\.text$/.test(message)) return "taken";
  if (message.includes("no such table")) return "no-table";
  if (code === "CLIENT_CLOSED") return { code: "closed" };
  const reason = reasonOf(thrown);
  if (code.startsWith("SQLITE_FULL")) return { code: "full", reason };
  if (passing.test(code)) return { code: "unavailable", reason };
  // libSQL has no code for a file that it cannot open.
  return lasting.test(code) || message.startsWith("ConnectionFailed") ? { code: "unusable", reason } : undefined;
}

/** Returns functions that run statements on a client and interpret failures of statements. */
export function sqliteDatabase(client: SqliteClient): Database {
  return {
    // In SQLite, `$1` is a named parameter and `?1` a numbered one.
    run: async (statement, values) => {
      const args = values as readonly (string | number | null)[];
      return (await client.execute({ sql: statement.replaceAll("$", "?"), args: [...args] })).rows;
    },
    failure,
  };
}
