/**
 * A store of logs in a PostgreSQL database.
 * @packageDocumentation
 */

import { no, ok, type Result } from "@turnwright/core";
import { type Hashing, portableSha256 } from "./sha256.js";
import { storeOn } from "./shelf-store.js";
import { type Row, type Sql, type SqlFailure, sqlShelf, unavailable, withTable } from "./sql-shelf.js";
import type { LogStore, StoreProblem } from "./store.js";

/** What the store needs of a database client; a `Pool` of `pg` is one. */
export interface PostgresClient {
  /** Carries out one statement and answers its rows. */
  query(statement: string, values: unknown[]): Promise<{ readonly rows: readonly Row[] }>;
}

/** The table, for those who create theirs beforehand; the store creates it otherwise. */
export const postgresSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS turnwright_lines (
  match text COLLATE "C" NOT NULL, line integer NOT NULL, text text NOT NULL, PRIMARY KEY (match, line))`,
  "CREATE INDEX IF NOT EXISTS turnwright_matches ON turnwright_lines (match) WHERE line = 1",
];

/** Error codes by their class, PostgreSQL's manual, appendix A: connections, resources, operator's stop, transactions that must be tried again. */
const passing = /^(08|53|57P|40|55P03)/;
const network = /^E[A-Z]+$/;
/** What `pg` says without a code. */
const cutOff = /^(Connection terminated|timeout exceeded when trying to connect)/;

function failure(thrown: unknown): SqlFailure {
  if (!(thrown instanceof Error)) return undefined;
  const code = "code" in thrown && typeof thrown.code === "string" ? thrown.code : "";
  if (code === "23505") return "taken";
  if (code === "42P01") return "no-table";
  if (code === "53100") return { code: "full", reason: thrown.message };
  return passing.test(code) || network.test(code) || cutOff.test(thrown.message) ? unavailable(thrown) : undefined;
}

/**
 * A store in a PostgreSQL database, for many servers at once, through a client that the caller made: `postgresStore(new Pool())`.
 * Every statement stands alone, so that any pool will do.
 */
export async function postgresStore(
  client: PostgresClient,
  how: Hashing = {},
): Promise<Result<LogStore, StoreProblem>> {
  const sql: Sql = {
    run: async (statement, values) => (await client.query(statement, [...values])).rows,
    insert: `INSERT INTO turnwright_lines (match, line, text)
      SELECT $1, $2::integer + given.at::integer, given.line
      FROM unnest($3::text[]) WITH ORDINALITY AS given (line, at)`,
    listed: (lines) => lines,
    failure,
  };
  const table = await withTable(sql, postgresSchema);
  return table.ok ? ok(storeOn(sqlShelf(sql), how.sha256 ?? portableSha256)) : no(table.problem);
}
