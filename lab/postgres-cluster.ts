import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { serverPrograms } from "../packages/log/test/store/postgres-server.js";

/** The server refuses to run as root: then it runs as the user that its package made. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

/** How a cluster is run. */
export interface ClusterOptions {
  /** The core that it shares with the servers; by default all. */
  readonly core?: number;
}

/** A PostgreSQL of one's own that waits for the disk at every commit, as an installation does. Sockets only, no TCP. */
export class PostgresCluster {
  readonly url: string;
  readonly #programs: string;
  readonly #folder: string;
  readonly #core: number | undefined;
  #server: ChildProcess | undefined;

  private constructor(programs: string, folder: string, { core }: ClusterOptions) {
    this.#programs = programs;
    this.#folder = folder;
    this.#core = core;
    this.url = `postgresql://turnwright@/postgres?host=${encodeURIComponent(folder)}`;
  }

  /** Makes a cluster and starts its server; `undefined` where PostgreSQL is not installed. */
  static async begin(options: ClusterOptions = {}): Promise<PostgresCluster | undefined> {
    const programs = serverPrograms();
    if (programs === undefined) return undefined;
    const folder = mkdtempSync(join(tmpdir(), "turnwright-cluster-"));
    const { uid, gid } = unprivileged();
    if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid);
    const words = ["-D", join(folder, "cluster"), "-A", "trust", "-U", "turnwright", "--locale=C", "--encoding=UTF8"];
    execFileSync(join(programs, "initdb"), words, { ...unprivileged(), cwd: folder, stdio: "ignore" });
    const cluster = new PostgresCluster(programs, folder, options);
    await cluster.start();
    return cluster;
  }

  /** Starts the server, and waits until it answers. */
  async start(): Promise<void> {
    const words = ["-D", join(this.#folder, "cluster"), "-k", this.#folder, "-h", "", "-c", "max_connections=60"];
    const postgres = [join(this.#programs, "postgres"), ...words];
    const isPinned = this.#core !== undefined && existsSync("/usr/bin/taskset");
    const [program = "", ...rest] = isPinned ? ["/usr/bin/taskset", "-c", `${this.#core}`, ...postgres] : postgres;
    const server = spawn(program, rest, { ...unprivileged(), cwd: this.#folder, stdio: "ignore" });
    this.#server = server;
    // Nobody else ends it when this process fails.
    const kill = (): unknown => server.kill("SIGQUIT");
    process.once("exit", kill);
    server.once("exit", () => process.off("exit", kill));
    await this.#answers();
  }

  async #answers(): Promise<void> {
    for (let tries = 0; ; tries++) {
      try {
        await this.query("SELECT 1");
        return;
      } catch (thrown) {
        if (tries >= 200) throw thrown;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }

  /** Asks questions on a connection of its own, one after the other. */
  async query(...statements: readonly string[]): Promise<void> {
    const client = new pg.Client({ connectionString: this.url });
    client.on("error", () => {});
    await client.connect();
    try {
      for (const statement of statements) await client.query(statement);
    } finally {
      await client.end();
    }
  }

  /** Makes all new transactions read-only, or allows them to write again. */
  async setReadOnly(isReadOnly: boolean): Promise<void> {
    const setting = `ALTER SYSTEM SET default_transaction_read_only = ${isReadOnly ? "on" : "off"}`;
    await this.query("SET default_transaction_read_only = off", setting, "SELECT pg_reload_conf()");
  }

  /** Ends the server: `SIGINT` breaks connections off and stops, `SIGQUIT` is a crash. */
  async halt(signal: "SIGINT" | "SIGQUIT" = "SIGINT"): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server === undefined) return;
    const ended = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await ended;
  }

  /** Ends the server and removes everything. */
  async remove(): Promise<void> {
    await this.halt();
    rmSync(this.#folder, { recursive: true });
  }

  /** The computing time of all processes of the server so far, in microseconds. */
  get computed(): number {
    const parent = `${this.#server?.pid}`;
    const own = processTimes().filter(({ pid, ppid }) => pid === parent || ppid === parent);
    // Of those that have ended, the parent knows.
    return own.reduce((sum, { own: time, ended, pid }) => sum + time + (pid === parent ? ended : 0), 0);
  }
}

/** `/proc` counts in hundredths of a second. */
const tick = 10_000;

function processTimes(): { pid: string; ppid: string; own: number; ended: number }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const text = readFileSync(`/proc/${pid}/stat`, "utf8");
        const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
        const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15).map(Number);
        return [{ pid, ppid: fields[1] ?? "", own: (user + system) * tick, ended: (endedUser + endedSystem) * tick }];
      } catch {
        // It has ended meanwhile.
        return [];
      }
    });
}
