import { artifact } from "@turnwright/artifact";
import { type Game, type Kinds, legalMoves, type PlayerView } from "@turnwright/core";
import { hope } from "@turnwright/hope";
import { decode } from "@turnwright/log";
import { portals } from "@turnwright/portals";
import { afterEach, describe, expect, test } from "vitest";
import { createHost, type Host, type HostOptions, memoryStorage, type Trouble } from "../src/index.js";
import { TestClient } from "./test-client.js";

const secret = "a secret of at least thirty-two characters";
const games = [artifact, portals, hope] as unknown as Game<Kinds>[];
const hosts: Host[] = [];
const troubles: Trouble[] = [];

function hostWith(more: Partial<HostOptions> = {}): Host {
  const host = createHost({ games, storage: memoryStorage(), secret, onTrouble: (one) => troubles.push(one), ...more });
  hosts.push(host);
  return host;
}

afterEach(async () => {
  for (const host of hosts.splice(0)) await host.drain();
  expect(troubles.splice(0)).toEqual([]);
});

function gameOf(id: string): Game<Kinds> {
  return games.find((game) => game.id === id)!;
}

async function matchOf(
  host: Host,
  wanted: { game: string; seats: number; [more: string]: unknown },
): Promise<TestClient[]> {
  const created = await host.create(wanted);
  if (!created.ok) throw new Error(JSON.stringify(created.problem));
  const clients: TestClient[] = [];
  for (let seat = 0; seat < wanted.seats; seat++) {
    const claimed = await host.claim(created.value.match, { name: `player ${seat}` });
    if (!claimed.ok) break;
    clients.push(new TestClient(gameOf(wanted.game), created.value.match, claimed.value.token));
  }
  return clients;
}

/** The view that a client has, as core's functions take it. */
function viewOf(client: TestClient): PlayerView<Kinds> {
  const welcome = client.told("welcome")[0]!;
  const { game, edition, seats, options } = welcome;
  const { viewer, state, toAct, outcome } = client;
  return { game, edition, seats, options, viewer, state, version: 0, toAct, outcome } as never;
}

async function playOn(clients: readonly TestClient[], steps: number): Promise<void> {
  for (let step = 0; step < steps && clients[0]!.outcome === null; step++) {
    const { toAct } = clients[0]!;
    const client = clients.find(({ viewer }) => viewer === toAct[step % toAct.length])!;
    await client.until(() => client.toAct.includes(client.viewer as number), "its turn");
    const moves = legalMoves(client.game, viewOf(client), client.viewer as number);
    const move = moves[(step * 7919) % moves.length]!;
    const answer = await client.play(move);
    if (!answer.ok) throw new Error(JSON.stringify(answer));
    for (const one of clients) await one.until(() => one.n >= answer.n, "the entry");
  }
}

describe("a host", () => {
  test.each(["artifact", "portals", "hope"])(
    "plays whole matches of %s, and everybody sees what it may",
    async (id) => {
      const storage = memoryStorage();
      const host = hostWith({ storage });
      const clients = await matchOf(host, { game: id, seats: 2, options: {} });
      for (const client of clients) await client.connect(host).until(() => client.n >= 0);
      const watcher = new TestClient(gameOf(id), clients[0]!.match).connect(host);
      await watcher.until(() => watcher.n >= 0);
      await playOn([...clients, watcher], 150);
      const text = await storage.logs.read(clients[0]!.match);
      expect(text.ok && text.value.text.split("\n").length).toBeGreaterThan(20);
      const record = await storage.records.get(clients[0]!.match);
      expect(record.ok && record.value.record.stage).toBe(clients[0]!.outcome === null ? "running" : "over");
    },
  );

  test("refuses by the sentence of the rulebook, and answers the same request the same way", async () => {
    const host = hostWith();
    const [first, second] = (await matchOf(host, { game: "artifact", seats: 2 })) as [TestClient, TestClient];
    for (const client of [first, second]) await client.connect(host).until(() => client.n >= 0);
    const actor = first.toAct.includes(0) ? first : second;
    const other = actor === first ? second : first;
    expect(await other.play({ type: "draw", from: "deck" })).toMatchObject({
      ok: false,
      refusal: { code: "not-your-turn" },
      says: expect.stringContaining(""),
    });
    expect(await actor.play({ type: "drawn" })).toMatchObject({ refusal: { code: "malformed" } });
    const at = actor.n;
    const answer = await actor.ask({ type: "play", move: { type: "draw", from: "deck" }, at }, "same");
    expect(answer).toMatchObject({ ok: true, n: 1 });
    expect(await actor.ask({ type: "play", move: { type: "draw", from: "deck" }, at }, "same")).toMatchObject({
      ok: true,
      n: 1,
    });
    expect(await actor.ask({ type: "play", move: { type: "draw", from: "deck" }, at }, "another")).toMatchObject({
      problem: { code: "stale", n: 1 },
    });
  });

  test("undoes by consent, and its log is audited", async () => {
    const storage = memoryStorage();
    const host = hostWith({ storage });
    const clients = await matchOf(host, { game: "portals", seats: 3 });
    for (const client of clients) await client.connect(host).until(() => client.n >= 0);
    await playOn(clients, 2);
    const mover = clients[0]!.toAct[0]!;
    await playOn(clients, 1);
    const [actor, ...others] = [mover, (mover + 1) % 3, (mover + 2) % 3].map((seat) => clients[seat]!);
    const before = actor!.n;
    expect(await others[0]!.ask({ type: "undo" })).toMatchObject({ problem: { code: "another-seat-acted" } });
    expect(await others[0]!.ask({ type: "agree" })).toMatchObject({ problem: { code: "nothing-asked" } });
    expect(await actor!.ask({ type: "undo" })).toMatchObject({ ok: true });
    for (const other of others) {
      await other.until(() => other.told("news").some(({ news }) => news === "undo-asked"));
    }
    expect(await others[1]!.ask({ type: "agree" })).toMatchObject({ ok: true });
    await others[0]!.until(() => others[0]!.n === before + 2);
    expect(await others[0]!.ask({ type: "agree" })).toMatchObject({ ok: true });
    await actor!.until(() => actor!.told("undone").length === 1);
    expect(actor!.toAct).toEqual([mover]);
    await playOn(clients, 4);
    const log = await storage.logs.read(actor!.match);
    const decoded = log.ok ? decode(log.value.text) : undefined;
    expect(decoded?.ok && decoded.value.entries.some(({ type }) => type === "undo")).toBe(true);
  });

  test("tells those who come back only what they missed", async () => {
    const host = hostWith();
    const clients = await matchOf(host, { game: "hope", seats: 2 });
    for (const client of clients) await client.connect(host).until(() => client.n >= 0);
    const watcher = new TestClient(gameOf("hope"), clients[0]!.match).connect(host);
    await watcher.until(() => watcher.n >= 0);
    watcher.cut();
    await playOn(clients, 10);
    const missed = watcher.n;
    watcher.connect(host);
    await watcher.until(() => watcher.n === clients[0]!.n);
    expect(watcher.told("welcome")[1]!.state).toBeUndefined();
    expect(watcher.told("entry")).toHaveLength(clients[0]!.n - missed);
    const fresh = new TestClient(gameOf("hope"), clients[0]!.match).connect(host);
    await fresh.until(() => fresh.n >= 0);
    expect(watcher.state).toEqual(fresh.state);
  });

  test("two servers on one storage serve one match", async () => {
    const storage = memoryStorage();
    const hears = new Set<(news: { match: string; version: number }) => void>();
    const bus = {
      publish: (news: { match: string; version: number }) => {
        for (const hear of hears) queueMicrotask(() => hear(news));
      },
      subscribe: (hear: (news: { match: string; version: number }) => void) => {
        hears.add(hear);
        return () => hears.delete(hear);
      },
      close: async () => {},
    };
    const [one, other] = [hostWith({ storage, bus }), hostWith({ storage, bus })];
    const clients = await matchOf(one, { game: "hope", seats: 3 });
    await Promise.all(clients.map((client, at) => client.connect(at % 2 ? one : other).until(() => client.n >= 0)));
    await playOn(clients, 40);
    const fresh = new TestClient(gameOf("hope"), clients[0]!.match, clients[0]!.token).connect(other);
    await fresh.until(() => fresh.n === clients[0]!.n);
    expect(clients[0]!.state).toEqual(fresh.state);
  });
});
