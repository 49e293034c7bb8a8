import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient } from "@libsql/client";
import { fileStore } from "../../src/node/file-store.js";
import type { LogStore, StoreProblem } from "../../src/stores/log-store.js";
import { memoryStore } from "../../src/stores/memory-store.js";
import { postgresStore } from "../../src/stores/postgres-store.js";
import { sqliteStore } from "../../src/stores/sqlite-store.js";
import { sharedDatabase } from "./postgres-server.js";

/** A store that is open, and how to end it. */
export interface OpenStore {
  readonly store: LogStore;
  stop(): Promise<void>;
}

/** A kind of store. */
export interface StoreKind {
  readonly name: string;
  /** How many interleavings of its writers are tried. */
  readonly interleavings: number;
  open(): Promise<OpenStore>;
}

/** A value that must be good. */
export function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: StoreProblem },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** An empty folder for one test. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), "turnwright-store-"));
}

/** Every kind of store there is. */
export const kinds: readonly StoreKind[] = [
  { name: "memory", interleavings: 150, open: async () => ({ store: memoryStore(), stop: async () => {} }) },
  {
    name: "file",
    interleavings: 100,
    open: async () => {
      const folder = freshFolder();
      const store = must(await fileStore(folder, { durable: false }));
      const stop = async (): Promise<void> => {
        await store.close();
        rmSync(folder, { recursive: true });
      };
      return { store, stop };
    },
  },
  {
    name: "sqlite",
    interleavings: 100,
    open: async () => {
      const folder = freshFolder();
      const client = createClient({ url: `file:${join(folder, "logs.db")}`, timeout: 5000 });
      for (const setting of ["journal_mode = MEMORY", "synchronous = OFF"]) await client.execute(`PRAGMA ${setting}`);
      const store = must(await sqliteStore(client));
      const stop = async (): Promise<void> => {
        await store.close();
        client.close();
        rmSync(folder, { recursive: true });
      };
      return { store, stop };
    },
  },
  {
    name: "postgres",
    interleavings: 100,
    open: async () => {
      const database = await sharedDatabase();
      const store = must(await postgresStore(database.client));
      const stop = async (): Promise<void> => {
        await store.close();
        await database.stop();
      };
      return { store, stop };
    },
  },
];
