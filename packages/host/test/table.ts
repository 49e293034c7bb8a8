import { artifact } from "@turnwright/artifact";
import { type Game, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import { hope } from "@turnwright/hope";
import { portals } from "@turnwright/portals";
import { expect } from "vitest";
import { createHost, type Host, type HostOptions, memoryStorage, type Storage, type Trouble } from "../src/index.js";
import { TestClient } from "./test-client.js";
import { TestServer } from "./transport/server.js";

export const games = [artifact, portals, hope] as unknown as Game<Kinds>[];
const endings: (() => Promise<unknown>)[] = [];
const troubles: Trouble[] = [];

export function hostWith(more: Partial<HostOptions> = {}): Host {
  const onTrouble = (trouble: Trouble): void => void troubles.push(trouble);
  const host = createHost({
    games,
    storage: memoryStorage(),
    secret: "x".repeat(32),
    graceSeconds: 0,
    onTrouble,
    ...more,
  });
  endings.push(() => host.drain());
  return host;
}

export async function serverOf(host: Host, how?: Parameters<typeof TestServer.start>[1]): Promise<TestServer> {
  const server = await TestServer.start(host, how);
  endings.push(() => server.stop());
  return server;
}

/** Ends all hosts and servers of a test, which must not have had any trouble but this. */
export async function endAll(expected: readonly Trouble["code"][] = []): Promise<void> {
  for (const end of endings.splice(0).reverse()) await end();
  expect(troubles.splice(0).filter(({ code }) => !expected.includes(code))).toEqual([]);
}

/** Returns a store that servers cannot close. */
function kept<T extends object>(store: T): T {
  const methodOf = (_: T, key: string | symbol): unknown => {
    const method: unknown = Reflect.get(store, key);
    if (typeof method !== "function") return method;
    return key === "close" ? async () => {} : method.bind(store);
  };
  return new Proxy(store, { get: methodOf });
}

/** Returns a storage for several hosts, one after the other: none of them closes it. */
export function keptStorage(): Storage {
  const { logs, records } = memoryStorage();
  return { logs: kept(logs), records: kept(records) };
}

/** Creates a match, and claims all its seats that are free. */
export async function matchOf(
  host: Host,
  wanted: { readonly game: string; readonly seats: number; readonly [more: string]: unknown },
): Promise<{ readonly match: string; readonly tokens: readonly string[]; clients(): TestClient[] }> {
  const created = await host.create(wanted);
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const { match } = created.value;
  const tokens: string[] = [];
  for (let seat = 0; seat < wanted.seats; seat++) {
    const claimed = await host.claim(match);
    if (claimed.ok) tokens.push(claimed.value.token);
  }
  const game = games.find(({ id }) => id === wanted.game)!;
  return { match, tokens, clients: () => tokens.map((token) => new TestClient(game, match, token)) };
}

/** Connects clients to a host, or to a server by sockets. */
export async function seated(clients: readonly TestClient[], to: Host): Promise<readonly TestClient[]> {
  const welcomes = clients.map((client) => client.told("welcome").length);
  for (const client of clients) client.connect(to);
  for (const [at, client] of clients.entries())
    await client.until(() => client.told("welcome").length > welcomes[at]!, "the welcome");
  return clients;
}

/** Returns a legal move of the seat of a client. */
export function anyMove(client: TestClient, choice = 0): object {
  const { game, edition, seats, options } = client.told("welcome")[0]!;
  const { viewer, state, toAct, outcome } = client;
  const view = { game, edition, seats, options, viewer, state, version: 0, toAct, outcome } as never;
  const moves = legalMoves(client.game, view as PlayerView<Kinds>, viewer as number);
  return moves[choice % moves.length]!;
}

/** Plays some moves, and returns how long the slowest took until everybody had it, in milliseconds. */
export async function playOn(clients: readonly TestClient[], moves: number): Promise<number> {
  let slowest = 0;
  for (let made = 0; made < moves && clients[0]!.outcome === null; made++) {
    const client = clients.find(({ viewer }) => clients[0]!.toAct.includes(viewer as number))!;
    const from = performance.now();
    const answer = await client.play(anyMove(client, made * 7919));
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    for (const one of clients) await one.until(() => one.n >= answer.n, "the entry");
    slowest = Math.max(slowest, performance.now() - from);
  }
  return slowest;
}

export async function until(holds: () => boolean, what = "what a test waits for"): Promise<void> {
  const end = performance.now() + 20_000;
  for (let tries = 0; !holds(); tries++) {
    if (performance.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => (tries < 20 ? setImmediate(resolve) : setTimeout(resolve, 25)));
  }
}
