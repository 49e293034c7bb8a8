import { rmSync } from "node:fs";
import { join } from "node:path";
import { connect, type MatchClient } from "@turnwright/client";
import type { Seat } from "@turnwright/core";
import { audit, decode, verify } from "@turnwright/log";
import { type Portals, portals } from "@turnwright/portals";
import { describe, expect, test } from "vitest";
import WebSocket from "ws";
import { newFolder, type Running, startPostgres, startRedis, startServer } from "./servers.js";

interface Created {
  readonly match: string;
  readonly tokens: readonly string[];
}

async function post<T>(port: number, path: string, body: object): Promise<T> {
  const headers = { "content-type": "application/json" };
  const url = `http://127.0.0.1:${port}${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as T;
}

async function created(port: number): Promise<Created> {
  const { match } = await post<{ match: string }>(port, "/matches", { game: "portals", seats: 2 });
  const tokens: string[] = [];
  for (let seat = 0; seat < 2; seat++)
    tokens.push((await post<{ token: string }>(port, `/matches/${match}/claim`, {})).token);
  return { match, tokens };
}

/** A client that finds its server by a function, as behind a load balancer. */
function clientTo(port: () => number, match: string, token?: string): MatchClient<Portals> {
  const open = (): WebSocket => new WebSocket(`ws://127.0.0.1:${port()}/ws`);
  return connect(portals, { open: open as never, match, retrySeconds: 0.5, ...(token === undefined ? {} : { token }) });
}

async function until(client: MatchClient<Portals>, holds: () => boolean): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`waited in vain at ${client.getSnapshot().n}`)), 30_000);
    const look = (): void => {
      if (!holds()) return;
      clearTimeout(late);
      end();
      resolve();
    };
    const end = client.subscribe(look);
    look();
  });
}

/** Plays random moves from wherever the match stands; what the rules or the network refuse is tried again. */
async function play(
  players: readonly MatchClient<Portals>[],
  moves: number,
  between?: (move: number) => Promise<void>,
) {
  for (let move = 0; move < moves; move++) {
    const toAct = (client: MatchClient<Portals>, seat: Seat): boolean =>
      client.getSnapshot().view?.toAct.includes(seat) === true && client.getSnapshot().status === "open";
    await Promise.race(players.map((client, seat) => until(client, () => toAct(client, seat))));
    const seat = players.findIndex(toAct);
    const player = players[seat]!;
    const legal = player.legalMoves();
    if (legal.length === 0) break;
    const answer = await player.play(legal[(move * 7919) % legal.length]!);
    if (answer.ok) for (const client of players) await until(client, () => client.getSnapshot().n >= answer.n);
    await between?.(move);
  }
}

async function proven(port: number, match: string, version: number): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${port}/matches/${match}/log`)).text();
  const log = decode(text);
  if (!log.ok) throw new Error(JSON.stringify(log.problem));
  expect(verify(log.value, { game: portals })).toMatchObject({ ok: true, consistent: { holds: true } });
  const audited = audit(portals, log.value);
  expect(audited.ok || audited.problem.code).toBe("no-seed");
  expect(log.value.entries.filter(({ type }) => type === "entry")).toHaveLength(version + 1);
}

describe("one server on SQLite", () => {
  test("kill -9 three times in the middle of a match: what was acknowledged is there, and all go on", async () => {
    const folder = newFolder();
    const environment = { DATABASE_FILE: join(folder, "matches.db") };
    let server = await startServer(environment);
    const { port } = server;
    const { match, tokens } = await created(port);
    const players = tokens.map((token) => clientTo(() => port, match, token));
    const spectator = clientTo(() => port, match);
    await play(players, 24, async (move) => {
      if (move % 8 !== 3) return;
      await server.kill();
      server = await startServer(environment, { port });
    });
    const { n, view } = players[0]!.getSnapshot();
    await until(spectator, () => spectator.getSnapshot().n === n);
    expect(spectator.getSnapshot().view?.state).toEqual(view?.state);
    await proven(port, match, view!.version);
    for (const client of [...players, spectator]) client.close();
    await server.kill();
    rmSync(folder, { recursive: true });
  });

  test("100 matches at once", async () => {
    const folder = newFolder();
    const server = await startServer({ DATABASE_FILE: join(folder, "matches.db") });
    const matches = await Promise.all(Array.from({ length: 100 }, () => created(server.port)));
    await Promise.all(
      matches.map(async ({ match, tokens }) => {
        const players = tokens.map((token) => clientTo(() => server.port, match, token));
        await play(players, 6);
        for (const client of players) client.close();
      }),
    );
    await proven(server.port, matches[7]!.match, 6);
    await server.kill();
    rmSync(folder, { recursive: true });
  });
});

describe("two servers on one PostgreSQL", () => {
  test.each(["LISTEN/NOTIFY", "Redis"])("play one match across both, with news over %s", async (bus) => {
    const database = await startPostgres();
    const redis = bus === "Redis" ? await startRedis() : undefined;
    if (database === undefined || (bus === "Redis" && redis === undefined)) {
      await database?.kill();
      return;
    }
    const news = redis === undefined ? {} : { REDIS_URL: `redis://127.0.0.1:${redis.port}` };
    const environment = { DATABASE_URL: database.url, ...news };
    const servers: Running[] = [await startServer(environment), await startServer(environment)];
    const [one, other] = servers.map(({ port }) => port) as [number, number];
    const { match, tokens } = await created(one);
    let reachable = other;
    const players = [clientTo(() => one, match, tokens[0]), clientTo(() => reachable, match, tokens[1])];
    const spectator = clientTo(() => other, match);
    await play(players, 10);
    // One of the servers dies; its client finds the other one.
    reachable = one;
    await servers[1]!.kill();
    await play(players, 10);
    servers[1] = await startServer(environment, { port: other });
    const { n, view } = players[0]!.getSnapshot();
    await until(spectator, () => spectator.getSnapshot().n === n);
    expect(spectator.getSnapshot().view?.state).toEqual(view?.state);
    await proven(one, match, view!.version);
    for (const client of [...players, spectator]) client.close();
    for (const server of servers) await server.kill();
    await redis?.kill();
    await database.kill();
  });
});
