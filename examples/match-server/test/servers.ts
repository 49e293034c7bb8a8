import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { Created } from "../src/rooms.js";

/** The server as a process of its own. */
export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
}

const running = new Set<ChildProcess>();

/** Starts the server and waits until it listens. */
export async function started(env: { readonly [name: string]: string }): Promise<Running> {
  const child = spawn(process.execPath, ["--import", "tsx", "src/server.ts"], {
    cwd: join(import.meta.dirname, ".."),
    env: { ...process.env, SECRET: "a secret that is long enough for tests", PORT: "0", ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  running.add(child);
  const port = await new Promise<number>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`the server ended: ${code}`)));
    child.stdout!.on("data", (bytes: Buffer) => {
      const told = /listening on (\d+)/.exec(bytes.toString())?.[1];
      if (told !== undefined) resolve(Number(told));
    });
  });
  return { child, port };
}

/** Ends a server as a power cut would: nothing is finished, nothing is told. */
export async function killed({ child }: Running): Promise<void> {
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await ended;
  running.delete(child);
}

/** Ends every server that still runs. */
export function endAll(): void {
  for (const child of running) child.kill("SIGKILL");
}

/** Creates a match. */
export async function created(port: number, game: string, seats: number, options: object = {}): Promise<Created> {
  const body = JSON.stringify({ game, seats, options });
  const response = await fetch(`http://127.0.0.1:${port}/matches`, { method: "POST", body });
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as Created;
}

/** The address of a seat (or, without a token, a spectator) of a match. */
export function address(port: number, match: string, token?: string, from?: number): string {
  const query = new URLSearchParams();
  if (token !== undefined) query.set("token", token);
  if (from !== undefined) query.set("from", String(from));
  return `ws://127.0.0.1:${port}/matches/${match}?${query}`;
}

/** The log of a match as a viewer may have it. */
export async function logOf(port: number, match: string, token?: string): Promise<string> {
  return asked(port, match, token === undefined ? "" : `?token=${token}`);
}

/** The log of a match that is over, with its complete closing: anybody can audit it. */
export async function wholeLogOf(port: number, match: string): Promise<string> {
  return asked(port, match, "?reveal");
}

async function asked(port: number, match: string, query: string): Promise<string> {
  return (await fetch(`http://127.0.0.1:${port}/matches/${match}/log${query}`)).text();
}
