/**
 * Storage in an SQLite database, for one server or several processes on one machine.
 * @packageDocumentation
 */

import type { Result } from "@turnwright/core";
import { ok } from "@turnwright/core/rules";
import type { Sha256 } from "@turnwright/log";
import { type SqliteClient, sqliteFailure } from "@turnwright/log/internal";
import { sqliteStore } from "@turnwright/log/node";
import type { StoreProblem } from "@turnwright/log/stores";
import { recordSchema, sqlRecords } from "./storage/sql-records.js";
import type { Storage } from "./storage.js";

export type { SqliteClient };

/**
 * Opens a storage in an SQLite database. The caller creates the client, and closes it after the host has drained. The
 * tables `turnwright_lines` and `turnwright_records` are created unless they exist.
 * @example
 * ```ts
 * import { createClient } from "@libsql/client";
 *
 * const storage = await sqliteStorage(createClient({ url: "file:matches.db", timeout: 5000 }));
 * if (!storage.ok) throw new Error(JSON.stringify(storage.problem));
 * ```
 */
export async function sqliteStorage(
  client: SqliteClient,
  how: { readonly sha256?: Sha256 } = {},
): Promise<Result<Storage, StoreProblem>> {
  const logs = await sqliteStore(client, how);
  if (!logs.ok) return logs;
  const run = async (statement: string, values: readonly (string | number | null)[]) =>
    // In SQLite, `$1` is a named parameter and `?1` a numbered one.
    (await client.execute({ sql: statement.replaceAll("$", "?"), args: [...values] as (string | number)[] })).rows;
  const records = await sqlRecords({ run, failure: sqliteFailure }, recordSchema("TEXT", "INTEGER"));
  return records.ok ? ok({ logs: logs.value, records: records.value }) : records;
}
