import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, sep } from "node:path";
import { threadId } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { root } from "../../../../scripts/root.js";
import type { PostgresClient } from "../../src/stores/postgres-database.js";

/** The folder of the clusters that were made once. */
const clusters = join(root, "node_modules/.cache/turnwright-clusters");

/** A database for tests. */
export interface TestDatabase {
  /** `server`: real, many clients; `embedded`: PGlite, one client. */
  readonly kind: "server" | "embedded";
  readonly client: PostgresClient;
  /** What another process needs to connect; empty when none can. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Where Debian and its relatives put the server; the newest version there is. */
export function serverPrograms(): string | undefined {
  const root = "/usr/lib/postgresql";
  if (!existsSync(root)) return undefined;
  const versions = readdirSync(root).filter((version) => existsSync(join(root, version, "bin", "initdb")));
  const newest = versions.sort((one, other) => Number(one) - Number(other)).at(-1);
  return newest === undefined ? undefined : join(root, newest, "bin");
}

/** The server refuses to run as root: then it runs as the user that its package made. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** A pool whose owner does not mind that the server stops. */
export function poolOf(settings: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ max: 4, ...settings });
  // A server that stops tells its idle clients; nobody waits for that here.
  pool.on("error", () => {});
  return pool;
}

async function connected(url: string): Promise<pg.Pool> {
  const pool = poolOf({ connectionString: url });
  for (let tries = 0; ; tries++) {
    try {
      await pool.query("SELECT 1");
      return pool;
    } catch (thrown) {
      if (tries >= 200) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}

/**
 * A server that belongs to one test. No TCP: the socket in its folder is its only door. Nothing here needs to outlive
 * the machine.
 */
export class PostgresServer {
  readonly pool: pg.Pool;
  readonly #programs: string;
  readonly #folder: string;
  readonly #server: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor(programs: string, folder: string, server: ChildProcess, pool: pg.Pool) {
    this.pool = pool;
    this.#programs = programs;
    this.#folder = folder;
    this.#server = server;
    this.#ended = new Promise((resolve) => server.once("exit", resolve));
  }

  /** Makes a cluster and starts its server. Its role `locked` needs the password `sesame`. */
  static async begin(programs: string): Promise<PostgresServer> {
    const folder = PostgresServer.#freshFolder();
    const cluster = join(folder, "cluster");
    execFileSync("cp", ["-a", PostgresServer.#emptyCluster(programs), cluster]);
    const access = join(cluster, "pg_hba.conf");
    writeFileSync(access, `local all locked scram-sha-256\n${readFileSync(access, "utf8")}`);
    return PostgresServer.#start(programs, folder);
  }

  /** Makes a read-only copy that follows this server, and starts it. */
  async standby(): Promise<PostgresServer> {
    const folder = PostgresServer.#freshFolder();
    const words = [
      "-D",
      join(folder, "cluster"),
      "-R",
      "-h",
      this.#folder,
      "-U",
      "turnwright",
      "-c",
      "fast",
      "--no-sync",
    ];
    PostgresServer.#run(join(this.#programs, "pg_basebackup"), words, folder);
    return PostgresServer.#start(this.#programs, folder);
  }

  /** How a client connects: as the owner to the database that is there, if not said otherwise. */
  url(database = "postgres", user = "turnwright"): string {
    return `postgresql://${user}@/${database}?host=${encodeURIComponent(this.#folder)}`;
  }

  /** Ends it without a word to anybody. */
  async kill(): Promise<void> {
    this.#server.kill("SIGQUIT");
    await this.#ended;
  }

  async stop(): Promise<void> {
    await this.pool.end();
    // It waits for no client: whoever is left belongs to a test that failed.
    this.#server.kill("SIGINT");
    await this.#ended;
    rmSync(this.#folder, { recursive: true });
  }

  /** Returns the folder of a cluster that nobody has started. It is kept: to make one takes seconds. */
  static #emptyCluster(programs: string): string {
    const kept = join(clusters, `${programs.split(sep).at(-2)}-${process.getuid?.() ?? "any"}`);
    if (existsSync(kept)) return kept;
    const folder = PostgresServer.#freshFolder();
    const cluster = join(folder, "cluster");
    const words = ["-D", cluster, "-A", "trust", "-U", "turnwright", "--no-sync", "--locale=C", "--encoding=UTF8"];
    PostgresServer.#run(join(programs, "initdb"), words, folder);
    const copy = `${kept}-${process.pid}-${threadId}`;
    mkdirSync(clusters, { recursive: true });
    execFileSync("cp", ["-a", cluster, copy]);
    rmSync(folder, { recursive: true });
    try {
      renameSync(copy, kept);
    } catch (thrown) {
      // Another worker was quicker.
      if (!existsSync(kept)) throw thrown;
      rmSync(copy, { recursive: true });
    }
    return kept;
  }

  static #freshFolder(): string {
    const folder = mkdtempSync(join(tmpdir(), "turnwright-postgres-"));
    const { uid, gid } = unprivileged();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    return folder;
  }

  static #run(program: string, words: readonly string[], folder: string): void {
    execFileSync(program, words, { ...unprivileged(), cwd: folder, stdio: "ignore" });
  }

  static async #start(programs: string, folder: string): Promise<PostgresServer> {
    const words = ["-D", join(folder, "cluster"), "-k", folder, "-h", "", "-F", "-c", "synchronous_commit=off"];
    const server = spawn(join(programs, "postgres"), words, { ...unprivileged(), cwd: folder, stdio: "ignore" });
    const url = `postgresql://turnwright@/postgres?host=${encodeURIComponent(folder)}`;
    return new PostgresServer(programs, folder, server, await connected(url));
  }
}

let running: Promise<TestDatabase> | undefined;
let users = 0;

/** The one database of this process; the last of its users stops it. */
export async function sharedDatabase(): Promise<TestDatabase> {
  users++;
  running ??= testDatabase();
  const database = await running;
  const stop = async (): Promise<void> => {
    users--;
    if (users > 0) return;
    running = undefined;
    await database.stop();
  };
  return { ...database, stop };
}

/**
 * The database of `DATABASE_URL` if that is set; else a server of its own from the system's programs; else PGlite.
 * Matches of earlier runs may stand in the first.
 */
async function testDatabase(): Promise<TestDatabase> {
  const url = process.env["DATABASE_URL"];
  if (url !== undefined) {
    const pool = await connected(url);
    return { kind: "server", client: pool, url, stop: () => pool.end() };
  }
  const programs = serverPrograms();
  if (programs !== undefined) {
    const server = await PostgresServer.begin(programs);
    return { kind: "server", client: server.pool, url: server.url(), stop: () => server.stop() };
  }
  const embedded = new PGlite();
  return { kind: "embedded", client: embedded, url: "", stop: () => embedded.close() };
}
