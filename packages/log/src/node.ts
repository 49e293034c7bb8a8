/**
 * Functions for servers: the SHA-256 of Node, and log stores in files, SQLite and PostgreSQL.
 * @packageDocumentation
 */

export { fileStore } from "./node/file-store.js";
export { sha256 } from "./node/sha256.js";
export { postgresSchema, postgresStore } from "./stores/postgres-store.js";
export { sqliteSchema, sqliteStore } from "./stores/sqlite-store.js";
