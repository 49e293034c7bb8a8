import type { Row } from "./sql-backend.js";
import { codeOf, reasonOf, type SqlFailure } from "./sql-failure.js";
import type { Database, SqlTable } from "./sql-table.js";

/** The method of a database client that the store calls. A `Pool` of `pg` has this method, for example. */
export interface PostgresClient {
  /** Executes one statement, and returns its rows. */
  query(statement: string, values: unknown[]): Promise<{ readonly rows: readonly Row[] }>;
}

/**
 * Returns what the store needs to create and check its table (see `SqlTable`). `parts` are the columns and constraints
 * that the table must have. The field `described` of the result is a query that reads the properties of the existing
 * table from PostgreSQL's own tables.
 */
export function postgresTable(name: string, schema: readonly string[], parts: readonly string[]): SqlTable {
  const described = `WITH ours AS (SELECT * FROM pg_class WHERE oid = to_regclass('${name}'))
    SELECT CASE WHEN relkind IN ('r', 'p') AND relpersistence = 'p' THEN 'a permanent table'
      ELSE format('a relation of kind %s%s', relkind, relpersistence) END AS part FROM ours
    UNION ALL SELECT format('%s %s%s%s', attname, format_type(atttypid, atttypmod),
        CASE WHEN attname = 'match' THEN format(' COLLATE %s', collname) END, CASE WHEN attnotnull THEN ' NOT NULL' END)
      FROM ours JOIN pg_attribute ON attrelid = ours.oid AND attnum > 0 AND NOT attisdropped
      LEFT JOIN pg_collation ON pg_collation.oid = attcollation
    UNION ALL SELECT format('PRIMARY KEY (%s)', (
        SELECT string_agg(attname, ', ' ORDER BY place) FROM unnest(conkey) WITH ORDINALITY AS of (number, place)
        JOIN pg_attribute ON attrelid = ours.oid AND attnum = number))
      FROM ours JOIN pg_constraint ON conrelid = ours.oid AND contype = 'p'
    UNION ALL SELECT 'encoding ' || current_setting('server_encoding') FROM ours`;
  // Logs and names have characters that other encodings cannot store.
  return { name, schema, described, parts: ["a permanent table", ...parts, "encoding UTF8"] };
}

/**
 * The codes of temporary failures, by class, from PostgreSQL's manual, appendix A. The codes concern connections, a
 * server that is read-only until it is promoted, and timeouts of transactions. All further codes in this pattern
 * concern transactions to be tried again, missing resources, objects in use, an operator's intervention (such as a
 * shutdown), the system, snapshots, and internal errors.
 */
const passing = /^(08|25006|25P0[34]|40|53|55|57|58|72|XX000)/;
/**
 * The codes of failures that last until somebody changes something: triggers, rules or constraints that somebody added
 * to the table, missing access rights, wrong names, wrong settings, or damaged data.
 */
const lasting = /^(09|0A|22|23|27|28|38|39|3D|3F|42501|42703|44|F0|HV|P0|XX00)/;
/** The error codes of Node's network and of its TLS. */
const network = /^E[A-Z]+$/;
const encryption = /^(ERR_TLS|ERR_SSL|CERT_|UNABLE_TO_|(DEPTH_ZERO_)?SELF_SIGNED_)/;
/** The messages of `pg` and PGlite that have no code. */
const cutOff =
  /^(Connection terminated|Connection ended|Query read timeout|timeout e|Client has encountered a connection error)/;
const closed = /^(Cannot use a pool after calling end|Client was closed|PGlite is clos)/;
const mismatch = /^(SASL: |Password must|The server does not support SSL|There was an error establishing an SSL)/;

function failure(thrown: unknown): SqlFailure {
  if (!(thrown instanceof Error)) return undefined;
  const { message } = thrown;
  const code = codeOf(thrown);
  // The key already exists, or the row got no text because the line before it is missing.
  if (code === "23505" || (code === "23502" && "column" in thrown && thrown.column === "text")) return "taken";
  if (code === "42P01") return "no-table";
  if (closed.test(message)) return { code: "closed" };
  const reason = reasonOf(thrown);
  if (code === "53100") return { code: "full", reason };
  if (passing.test(code) || network.test(code) || cutOff.test(message)) return { code: "unavailable", reason };
  if (lasting.test(code) || encryption.test(code) || mismatch.test(message)) return { code: "unusable", reason };
  return undefined;
}

/** Returns functions that run statements on a client and interpret failures of statements. */
export function postgresDatabase(client: PostgresClient): Database {
  return { run: async (statement, values) => (await client.query(statement, [...values])).rows, failure };
}
