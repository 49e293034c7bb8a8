import { execFile, spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import { artifact } from "@turnwright/artifact";
import type { Game, Kinds } from "@turnwright/core";
import { createHost, type Host, memoryStorage, type Trouble } from "@turnwright/host";
import { handler } from "@turnwright/host/fetch";
import { acceptSockets } from "@turnwright/host/ws";
import { decode } from "@turnwright/log";
import { portals } from "@turnwright/portals";
import { afterEach, describe, expect, test } from "vitest";
import { WebSocketServer } from "ws";

const run = promisify(execFile);
const python = spawnSync("python3", ["-c", "import sys; print(sys.version_info >= (3, 10))"], { encoding: "utf8" });
const hasPython = python.status === 0 && python.stdout.trim() === "True";

const hosts: Host[] = [];
const servers: Server[] = [];
const troubles: Trouble[] = [];

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.drain();
  for (const server of servers.splice(0)) server.close();
  expect(troubles.splice(0)).toEqual([]);
});

/** A server with real sockets, which can be cut. */
async function served() {
  const games = [artifact, portals] as unknown as Game<Kinds>[];
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const secret = "32 characters that nobody guesses";
  const host = createHost({ games, storage: memoryStorage(), secret, onTrouble });
  const sockets = new WebSocketServer({ noServer: true, maxPayload: 64_000 });
  const fetch = handler(host);
  const [server, port] = await new Promise<[Server, number]>((resolve) => {
    const begun = serve({ fetch, port: 0, hostname: "127.0.0.1", createServer }, (address) =>
      queueMicrotask(() => resolve([begun as Server, address.port])),
    );
  });
  acceptSockets(host, server, sockets);
  hosts.push(host);
  servers.push(server);
  /** Returns how many connections it has cut. */
  const cut = (): number => {
    const all = [...sockets.clients];
    for (const socket of all) socket.terminate();
    return all.length;
  };
  return { host, url: `http://127.0.0.1:${port}`, cut };
}

interface Report {
  readonly match: string;
  readonly seat: number;
  readonly played: number;
  readonly outcome: { readonly winners: readonly number[] } | null;
}

async function play(url: string, ...game: readonly string[]): Promise<Report> {
  const { stdout } = await run("python3", ["-B", `${import.meta.dirname}/client.py`, url, ...game]);
  return JSON.parse(stdout) as Report;
}

/** The numbers and requests of the moves of a seat, and the outcome, as the log of the match has them. */
async function logged(host: Host, { match, seat }: Report) {
  const text = await host.log(match);
  const log = text.ok ? decode(text.value) : text;
  if (!log.ok) throw new Error(JSON.stringify(log.problem));
  const moves = log.value.entries.filter((entry) => entry.type === "entry" && entry.seat === seat);
  return { requests: moves.map(({ request }) => request), outcome: log.value.closing?.outcome };
}

describe.skipIf(!hasPython)("the client in Python", () => {
  test("plays a whole match of Portals against a bot", async () => {
    const { host, url } = await served();
    const report = await play(url);
    expect(report.outcome?.winners).toEqual(expect.any(Array));
    const { requests, outcome } = await logged(host, report);
    expect(outcome).toEqual(report.outcome);
    expect(requests).toHaveLength(report.played);
    expect(report.played).toBeGreaterThan(1);
  });

  test("plays each move once although its connection is cut again and again", async () => {
    const { host, url, cut } = await served();
    let cuts = 0;
    const cutting = setInterval(() => {
      cuts += cut();
    }, 300);
    // A match may be over before the first cut.
    for (let matches = 0; cuts < 3; matches++) {
      const report = await play(url);
      const { requests, outcome } = await logged(host, report);
      expect(outcome).toEqual(report.outcome);
      expect(new Set(requests).size).toBe(requests.length);
      expect(requests.every((id) => id !== undefined && /^[0-9a-f]{24}$/.test(id))).toBe(true);
      expect(matches).toBeLessThan(20);
    }
    clearInterval(cutting);
  });

  test("says why the server refuses it", async () => {
    const { url } = await served();
    await expect(play(url, "chess")).rejects.toThrow("400");
  });
});
