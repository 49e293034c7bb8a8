/**
 * A storage in SQLite. A separate thread reads and writes the database.
 * @packageDocumentation
 */

export type { SqliteClient } from "@turnwright/log/internal";
export { sqliteRecordSchema, sqliteStorage } from "./node/sqlite-storage.js";
