import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import type { PostgresClient } from "../../src/postgres.js";

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
function serverPrograms(): string | undefined {
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

async function connected(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  // A server that stops tells its idle clients; nobody waits for that here.
  pool.on("error", () => {});
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

async function privateServer(programs: string): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), "turnwright-postgres-"));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, "cluster");
  const words = ["-D", cluster, "-A", "trust", "-U", "turnwright", "--no-sync", "--locale=C", "--encoding=UTF8"];
  execFileSync(join(programs, "initdb"), words, { ...user, cwd: folder, stdio: "ignore" });
  // No TCP: the socket in the folder is the server's only door. Nothing here needs to outlive the machine.
  const server = spawn(
    join(programs, "postgres"),
    ["-D", cluster, "-k", folder, "-h", "", "-F", "-c", "synchronous_commit=off"],
    {
      ...user,
      cwd: folder,
      stdio: "ignore",
    },
  );
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const url = `postgresql://turnwright@/postgres?host=${encodeURIComponent(folder)}`;
  const pool = await connected(url);
  const stop = async (): Promise<void> => {
    await pool.end();
    // First it waits for its clients, then no longer.
    server.kill("SIGTERM");
    const impatience = setTimeout(() => server.kill("SIGINT"), 5000);
    await ended;
    clearTimeout(impatience);
    rmSync(folder, { recursive: true });
  };
  return { kind: "server", client: pool, url, stop };
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
 * The database of `DATABASE_URL` if that is set; else a server of its own from the system's programs; else PGlite. Matches of
 * earlier runs may stand in the first.
 */
async function testDatabase(): Promise<TestDatabase> {
  const url = process.env["DATABASE_URL"];
  if (url !== undefined) {
    const pool = await connected(url);
    return { kind: "server", client: pool, url, stop: () => pool.end() };
  }
  const programs = serverPrograms();
  if (programs !== undefined) return privateServer(programs);
  const embedded = new PGlite();
  return { kind: "embedded", client: embedded, url: "", stop: () => embedded.close() };
}
