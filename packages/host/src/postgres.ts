/**
 * A storage and a bus in PostgreSQL. A group of servers can share them.
 * @packageDocumentation
 */

export type { PostgresClient } from "@turnwright/log/internal";
export { postgresBus } from "./bus/postgres-bus.js";
export { postgresRecordSchema, postgresStorage } from "./storage/postgres-storage.js";
