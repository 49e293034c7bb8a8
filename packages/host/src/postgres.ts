/**
 * A storage and a bus in PostgreSQL, for groups of servers.
 * @packageDocumentation
 */

export { postgresBus } from "./bus/postgres-bus.js";
export { postgresRecordSchema, postgresStorage } from "./storage/postgres-storage.js";
