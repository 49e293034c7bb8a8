import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";

/** A program that a test started. */
export interface Running {
  readonly port: number;
  /** Ends it at once, as `kill -9` does. */
  kill(): Promise<void>;
}

/** How tests start Chromium. */
export const flags: readonly string[] = [
  ..."--headless --no-sandbox --disable-gpu --disable-quic --no-first-run".split(" "),
  ..."--disable-background-networking --disable-component-update --disable-sync".split(" "),
];

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), "turnwright-match-server-"));
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { readonly port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once("exit", () => resolve());
    child.kill(signal);
  });
}

const root = join(import.meta.dirname, "..");

/** Which server to start: the program, the folder in which it runs, and the port; a free port by default. */
interface Wanted {
  readonly program?: string;
  readonly cwd?: string;
  readonly port?: number;
}

/** Whether a server answers. */
async function isUp(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/matches`).catch(() => undefined);
  return answer?.ok ?? false;
}

/** Starts a server as a process of its own. */
export async function startServer(
  environment: { readonly [name: string]: string },
  { program = "src/server.ts", cwd = root, port }: Wanted = {},
): Promise<Running> {
  const own = port ?? (await freePort());
  const secret = "a secret of tests, at least 32 characters";
  const env = { ...process.env, SECRET: secret, PORT: `${own}`, ...environment };
  const words = program.endsWith(".ts") ? ["--import", "tsx", program] : [program];
  const child = spawn(process.execPath, words, { cwd, env, stdio: ["ignore", "ignore", "inherit"] });
  while (!(await isUp(own))) {
    if (child.exitCode !== null) throw new Error("the server did not start");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { port: own, kill: () => ended(child, "SIGKILL") };
}

/** Starts a Redis that keeps nothing; `undefined` where it is not installed. */
export async function startRedis(): Promise<Running | undefined> {
  if (spawnSync("redis-server", ["--version"]).status !== 0) return undefined;
  const port = await freePort();
  const folder = newFolder();
  const words = ["--port", `${port}`, "--bind", "127.0.0.1", "--save", "", "--appendonly", "no", "--dir", folder];
  const child = spawn("redis-server", words, { stdio: "ignore" });
  const kill = async (): Promise<void> => {
    await ended(child, "SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  return { port, kill };
}

/** PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function unprivileged(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const number = (flag: string): number => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  return { uid: number("-u"), gid: number("-g") };
}

function postgresPrograms(): string | undefined {
  const folder = "/usr/lib/postgresql";
  const versions = existsSync(folder) ? readdirSync(folder).sort((one, other) => Number(one) - Number(other)) : [];
  return versions.map((version) => join(folder, version, "bin")).findLast((bin) => existsSync(join(bin, "initdb")));
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (thrown) {
      if (tries === 100) throw thrown;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

/** Starts a PostgreSQL in a folder of its own; `undefined` where it is not installed. */
export async function startPostgres(): Promise<{ readonly url: string; kill(): Promise<void> } | undefined> {
  const programs = postgresPrograms();
  if (programs === undefined) return undefined;
  const [folder, user] = [newFolder(), unprivileged()];
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const how = { ...user, cwd: folder, stdio: "ignore" } as const;
  const cluster = join(folder, "cluster");
  const words = ["-D", cluster, "-A", "trust", "-U", "turnwright", "--no-sync", "--locale=C", "--encoding=UTF8"];
  execFileSync(join(programs, "initdb"), words, how);
  const child = spawn(join(programs, "postgres"), ["-D", cluster, "-k", folder, "-h", ""], how);
  const url = `postgresql://turnwright@/postgres?host=${encodeURIComponent(folder)}`;
  await answers(url);
  const kill = async (): Promise<void> => {
    await ended(child, "SIGQUIT");
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, kill };
}
