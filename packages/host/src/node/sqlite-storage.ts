import type { Result } from "@turnwright/core";
import { no, ok } from "@turnwright/core/rules";
import { type SqliteClient, sqliteDatabase, sqliteStoreOf, sqliteTable, withTable } from "@turnwright/log/internal";
import type { StoreProblem } from "@turnwright/log/stores";
import { recordsOn } from "../storage/record-store.js";
import { recordIndexes, sqlRecords } from "../storage/sql-records.js";
import type { Storage, StorageOptions } from "../storage.js";
import type { SqliteDriver } from "./sqlite-driver.js";
import { SqliteThread } from "./sqlite-thread.js";

/** Options of a storage in SQLite. */
export interface SqliteStorageOptions extends StorageOptions {
  /**
   * Whether stored data survive a power cut; by default `true`. With `false`, they survive the end of the process, and
   * may be lost in a power cut.
   */
  readonly durable?: boolean;
  /**
   * The module with which the thread opens the database. The default is `node:sqlite`. Before Node 22.13, which
   * introduced `node:sqlite`, the default is the package `libsql`.
   */
  readonly driver?: SqliteDriver;
}

/**
 * The statements that create the table of records. The storage executes them if the table does not exist. The
 * statements for the table of logs are `sqliteSchema` of `@turnwright/log/node`.
 */
export const sqliteRecordSchema: readonly string[] = [
  `CREATE TABLE IF NOT EXISTS turnwright_records (
  match TEXT NOT NULL, version INTEGER NOT NULL, game TEXT NOT NULL, stage TEXT NOT NULL, listed INTEGER NOT NULL,
  created INTEGER NOT NULL, due INTEGER, record TEXT NOT NULL, PRIMARY KEY (match))`,
  ...recordIndexes,
];

const table = sqliteTable("turnwright_records", sqliteRecordSchema, [
  "match TEXT NOT NULL",
  "version INTEGER NOT NULL",
  "game TEXT NOT NULL",
  "stage TEXT NOT NULL",
  "listed INTEGER NOT NULL",
  "created INTEGER NOT NULL",
  "due INTEGER",
  "record TEXT NOT NULL",
  "PRIMARY KEY (match BINARY)",
]);

async function storageOn(
  client: SqliteClient,
  how: StorageOptions,
  closeClient: () => Promise<void>,
): Promise<Result<Storage, StoreProblem>> {
  let open = 2;
  const closeOne = async (): Promise<void> => {
    open--;
    if (open === 0) await closeClient();
  };
  const logs = await sqliteStoreOf(client, how, closeOne);
  if (!logs.ok) return logs;
  const sql = sqliteDatabase(client);
  const found = await withTable(sql, table);
  return found.ok ? ok({ logs: logs.value, records: recordsOn(sqlRecords(sql, closeOne)) }) : no(found.problem);
}

/**
 * Opens a storage in an SQLite database, and creates its tables if they do not exist. `place` is a path or a client,
 * such as a `Client` of `@libsql/client`. If it is a path, a separate thread opens the file, so that the event loop
 * never waits for the disk. The thread commits the moves of several matches together. If it is a client, the client
 * executes all statements. Close the client yourself. Do not open the same file with two SQLite libraries in one
 * process, because they would not see each other's locks.
 * @example
 * ```ts
 * import { sha256 } from "@turnwright/log/node";
 *
 * const open = () => sqliteStorage("matches.db", { sha256 });
 * ```
 */
export async function sqliteStorage(
  place: string | SqliteClient,
  { durable = true, driver, ...how }: SqliteStorageOptions = {},
): Promise<Result<Storage, StoreProblem>> {
  if (typeof place !== "string") return storageOn(place, how, async () => {});
  if (place === "") return no({ code: "unusable", reason: "place: expected the path of a file, or a client" });
  if (![undefined, "node:sqlite", "libsql"].includes(driver))
    return no({ code: "unusable", reason: 'driver: expected "node:sqlite" or "libsql"' });
  const thread = new SqliteThread({ file: place, from: import.meta.url, driver, durable });
  const storage = await storageOn(thread, how, () => thread.close());
  if (!storage.ok) await thread.close();
  return storage;
}
