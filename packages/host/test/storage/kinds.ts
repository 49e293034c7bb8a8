import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { createClient } from "@libsql/client";
import type { StoreProblem } from "@turnwright/log/stores";
import { sharedDatabase } from "../../../log/test/store/postgres-server.js";
import { fileStorage } from "../../src/files.js";
import { memoryStorage } from "../../src/index.js";
import { postgresStorage } from "../../src/postgres.js";
import { sqliteStorage } from "../../src/sqlite.js";
import type { Storage } from "../../src/storage.js";

/** A storage that is open, and how to end it. */
export interface OpenStorage {
  readonly storage: Storage;
  /** Opens it once more, as another server or after a restart; `undefined` where only one may use it. */
  again?(): Promise<Storage>;
  stop(): Promise<void>;
}

/** A kind of storage. */
export interface StorageKind {
  readonly name: string;
  open(): Promise<OpenStorage>;
}

/** Returns a value that must be good. */
export function must<T>(
  result: { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: StoreProblem },
): T {
  if (!result.ok) throw new Error(JSON.stringify(result.problem));
  return result.value;
}

/** Makes an empty folder for one test. */
export function freshFolder(): string {
  return mkdtempSync(join(tmpdir(), "turnwright-storage-"));
}

async function closed({ logs, records }: Storage): Promise<void> {
  await Promise.all([logs.close(), records.close()]);
}

/** A storage in a folder of its own, which is removed at the end. */
function inFolder(
  name: string,
  open: (folder: string) => Promise<{ storage: Storage; again?: () => Promise<Storage>; end?: () => void }>,
): StorageKind {
  return {
    name,
    open: async () => {
      const folder = freshFolder();
      const { storage, again, end } = await open(folder);
      const stop = async (): Promise<void> => {
        await closed(storage);
        end?.();
        rmSync(folder, { recursive: true });
      };
      return { storage, ...(again && { again }), stop };
    },
  };
}

/** Every kind of storage there is. */
export const storageKinds: readonly StorageKind[] = [
  { name: "memory", open: async () => ({ storage: memoryStorage(), stop: async () => {} }) },
  inFolder("files", async (folder) => ({ storage: must(await fileStorage(folder, { durable: false })) })),
  inFolder("sqlite thread", async (folder) => {
    const open = async (): Promise<Storage> =>
      must(await sqliteStorage(join(folder, "matches.db"), { durable: false }));
    return { storage: await open(), again: open };
  }),
  inFolder("sqlite client", async (folder) => {
    const client = createClient({ url: `file:${join(folder, "matches.db")}`, timeout: 5000 });
    for (const setting of ["journal_mode = WAL", "synchronous = OFF"]) await client.execute(`PRAGMA ${setting}`);
    const open = async (): Promise<Storage> => must(await sqliteStorage(client));
    return { storage: await open(), again: open, end: () => client.close() };
  }),
  {
    name: "postgres",
    open: async () => {
      const database = await sharedDatabase();
      const open = async (): Promise<Storage> => must(await postgresStorage(database.client));
      return { storage: await open(), again: open, stop: () => database.stop() };
    },
  },
  {
    name: "pglite",
    open: async () => {
      const client = new PGlite();
      const open = async (): Promise<Storage> => must(await postgresStorage(client));
      return { storage: await open(), again: open, stop: () => client.close() };
    },
  },
];
