import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

let server: ChildProcess | undefined;

/** The server refuses to run as root: then it runs as the user that its package made. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return;
    } catch (thrown) {
      if (tries === 100) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Whether Debian's package of PostgreSQL is installed, as the folder of its programs. */
export function postgresPrograms(): string | undefined {
  const root = "/usr/lib/postgresql";
  const versions = existsSync(root) ? readdirSync(root).sort((one, other) => Number(one) - Number(other)) : [];
  return versions.map((version) => join(root, version, "bin")).findLast((bin) => existsSync(join(bin, "initdb")));
}

/** Starts a PostgreSQL of our own, spoken to by a socket in this folder; its address. */
export async function startPostgres(programs: string, folder: string): Promise<string> {
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const cluster = join(folder, "cluster");
  const how = { ...user, cwd: folder, stdio: "ignore" } as const;
  const words = ["-D", cluster, "-A", "trust", "-U", "turnwright", "--no-sync", "--locale=C", "--encoding=UTF8"];
  execFileSync(join(programs, "initdb"), words, how);
  server = spawn(join(programs, "postgres"), ["-D", cluster, "-k", folder, "-h", ""], how);
  const url = `postgresql://turnwright@/postgres?host=${encodeURIComponent(folder)}`;
  await answers(url);
  return url;
}

/** Ends it, if it was started. */
export async function stopPostgres(): Promise<void> {
  if (server === undefined) return;
  const ended = new Promise((resolve) => server!.once("exit", resolve));
  server.kill("SIGINT");
  await ended;
}
