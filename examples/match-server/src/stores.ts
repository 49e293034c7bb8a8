import { createClient } from "@libsql/client";
import type { Result } from "@turnwright/core";
import { postgresStore, sha256, sqliteStore } from "@turnwright/log/node";
import type { LogStore, StoreProblem } from "@turnwright/log/stores";
import pg from "pg";

/**
 * PostgreSQL where `DATABASE_URL` says so, else the SQLite file `DATABASE_FILE`, `matches.db` if that isn't given
 * either.
 */
export async function storeOf(env: NodeJS.ProcessEnv): Promise<Result<LogStore, StoreProblem>> {
  const { DATABASE_URL: url, DATABASE_FILE: file = "matches.db" } = env;
  if (url === undefined) {
    const client = createClient({ url: `file:${file}`, timeout: 5000 });
    // As durable as SQLite's default, with one wait for the disk instead of three.
    await client.execute("PRAGMA journal_mode = WAL");
    return sqliteStore(client, { sha256 });
  }
  const pool = new pg.Pool({ connectionString: url });
  // A connection that breaks while nobody uses it: the next one is made when it is needed.
  pool.on("error", (error) => console.error("database:", error.message));
  return postgresStore(pool, { sha256 });
}
