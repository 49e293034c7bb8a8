/**
 * A storage in SQLite, written by a thread of its own.
 * @packageDocumentation
 */

export type { SqliteClient } from "@turnwright/log/internal";
export { sqliteRecordSchema, sqliteStorage } from "./node/sqlite-storage.js";
