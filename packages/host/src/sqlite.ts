/**
 * A storage in SQLite, written by a thread of its own.
 * @packageDocumentation
 */

export { sqliteRecordSchema, sqliteStorage } from "./node/sqlite-storage.js";
