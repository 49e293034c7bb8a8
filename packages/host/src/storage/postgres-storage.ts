import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import {
  type PostgresClient,
  postgresDatabase,
  postgresStore,
  postgresTable,
  withTable,
} from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import type { Storage, StorageOptions } from "../storage.js";
import { recordsOn } from "./record-store.js";
import { recordIndexes, sqlRecords } from "./sql-records.js";

/**
 * The statements that create the table of records. The storage executes them if the table does not exist. The
 * statements for the table of logs are `postgresSchema` of `@turnwright/log/node`.
 */
export const postgresRecordSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS turnwright_records (
  match text COLLATE "C" NOT NULL, version integer NOT NULL, game text NOT NULL, stage text NOT NULL,
  listed integer NOT NULL, created bigint NOT NULL, due bigint, record text NOT NULL, PRIMARY KEY (match))`,
  ...recordIndexes,
];

const table = postgresTable("turnwright_records", postgresRecordSchema, [
  "match text COLLATE C NOT NULL",
  "version integer NOT NULL",
  "game text NOT NULL",
  "stage text NOT NULL",
  "listed integer NOT NULL",
  "created bigint NOT NULL",
  "due bigint",
  "record text NOT NULL",
  "PRIMARY KEY (match)",
]);

const readMany = `SELECT match, CAST(version AS text) AS version, record FROM turnwright_records
  WHERE match = ANY($1::text[])`;

/** A pool of `pg` that reports the loss of idle connections. */
interface TellingPool extends PostgresClient {
  readonly on?: (event: "error", listener: () => void) => unknown;
}

/**
 * Adds a listener for errors of idle connections. Without a listener, such an error would end the process when the
 * database stops.
 */
function survive(pool: TellingPool): void {
  // The next statement takes a new connection, or fails with the reason.
  if (typeof pool?.on === "function") pool.on("error", () => {});
}

/**
 * Opens a storage in a PostgreSQL database, and creates its tables if they do not exist. Many servers may use the
 * database at the same time. Create and end the pool yourself. Any pool can be used, because each statement is a
 * separate transaction. If the database is still starting, returns the problem `unavailable` at once; try again later.
 * @example
 * ```ts
 * import { sha256 } from "@turnwright/log/node";
 * import { Pool } from "pg";
 *
 * const storage = await postgresStorage(new Pool(), { sha256 });
 * ```
 */
export async function postgresStorage(
  pool: PostgresClient,
  how: StorageOptions = {},
): Promise<Result<Storage, StoreProblem>> {
  survive(pool);
  const logs = await postgresStore(pool, how);
  if (!logs.ok) return logs;
  const sql = { ...postgresDatabase(pool), readMany };
  const found = await withTable(sql, table);
  return found.ok ? ok({ logs: logs.value, records: recordsOn(sqlRecords(sql)) }) : no(found.problem);
}
