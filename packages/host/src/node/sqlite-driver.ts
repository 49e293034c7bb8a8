import type { BlockingDatabase, Row, Statement } from "./sqlite-writer.js";

/** The options with which a thread opens its database. */
export interface SqliteOpening {
  readonly file: string;
  /** The URL of the module that loads `libsql`. */
  readonly from: string;
  readonly driver: SqliteDriver | undefined;
  readonly durable: boolean;
}

/** The modules that the thread can use. */
export type SqliteDriver = "node:sqlite" | "libsql";

/** A statement of either driver. */
interface Prepared {
  all(values: unknown): readonly Row[];
}

/** A database of either driver. */
interface DriverDatabase {
  prepare(sql: string): Prepared;
  close(): void;
}

type Open = new (file: string) => DriverDatabase;

/** Loads a CommonJS module. */
export type Load = (name: string) => unknown;

/** An open database that can be closed. */
export interface OpenDatabase extends BlockingDatabase {
  close(): void;
}

/**
 * Opens a database with `node:sqlite`, or with `libsql` if this version of Node has no `node:sqlite`. Throws if neither
 * can be loaded.
 *
 * The source text of this function runs in a thread that cannot import our modules. Therefore, the function must not
 * use any name from outside.
 */
export function openDatabase(load: Load, { file, from, driver, durable }: SqliteOpening): OpenDatabase {
  const packaged = (): Open => {
    const { createRequire } = load("node:module") as { readonly createRequire: (from: string) => Load };
    try {
      return createRequire(from)("libsql") as Open;
    } catch (thrown) {
      const message = `no SQLite: npm install libsql, or use Node 22.13 or later (${String(thrown)})`;
      throw Object.assign(new Error(message), { code: "SQLITE_CANTOPEN" });
    }
  };
  const loaded = (): [open: Open, valuesOf: (args: Statement["args"]) => unknown] => {
    try {
      if (driver === "libsql") throw new Error("another driver is wanted");
      const { DatabaseSync } = load("node:sqlite") as { readonly DatabaseSync: Open };
      // Values are passed by name, because `node:sqlite` of Node 22 does not number parameters such as `?1`.
      return [DatabaseSync, (args) => Object.fromEntries(args.map((value, at) => [`?${at + 1}`, value]))];
    } catch (thrown) {
      if (driver === "node:sqlite") throw Object.assign(new Error(String(thrown)), { code: "SQLITE_CANTOPEN" });
      return [packaged(), (args) => args];
    }
  };
  const [Database, valuesOf] = loaded();
  const database = new Database(file);
  const prepared = new Map<string, Prepared>();
  const all: BlockingDatabase["all"] = (sql, args) => {
    const statement = prepared.get(sql) ?? database.prepare(sql);
    if (prepared.size < 64) prepared.set(sql, statement);
    return statement.all(valuesOf(args));
  };
  const settings = [`busy_timeout = 5000`, "journal_mode = WAL", `synchronous = ${durable ? "FULL" : "OFF"}`];
  for (const setting of settings) all(`PRAGMA ${setting}`, []);
  return { all, close: () => database.close() };
}
