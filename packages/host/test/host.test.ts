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
  const onTrouble = (one: Trouble): void => void troubles.push(one);
  const host = createHost({ games, storage: memoryStorage(), secret, graceSeconds: 0, onTrouble, ...more });
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
      // Nobody waits between moves, so a seat with long turns would be closed as one that floods.
      const host = hostWith({ storage, limits: { requestsPerSecond: 1_000 } });
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

  test("a move for a position in which the seat was not to act is stale", async () => {
    const host = hostWith();
    const clients = await matchOf(host, { game: "artifact", seats: 3 });
    for (const client of clients) await client.connect(host).until(() => client.n >= 0);
    for (let round = 0; round < 4; round++) {
      // A turn of its own may be several moves: until somebody else is to act.
      const [before] = clients[0]!.toAct;
      while (clients[0]!.toAct.includes(before!)) await playOn(clients, 1);
      const [seat] = clients[0]!.toAct;
      const actor = clients[seat!]!;
      const { n } = actor;
      for (const at of [n - 1, n - 2].filter((each) => each >= 0)) {
        const answer = await actor.ask({ type: "play", move: { type: "draw", from: "deck" }, at });
        expect(answer).toMatchObject({ problem: { code: "stale", n } });
      }
    }
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

  test("opens a long match again from its last checkpoint, and plays on", async () => {
    const storage = memoryStorage();
    const first = hostWith({ storage, checkpoints: 20 });
    const clients = await matchOf(first, { game: "artifact", seats: 2 });
    for (const client of clients) await client.connect(first).until(() => client.n >= 0);
    await playOn(clients, 130);
    const second = hostWith({ storage, checkpoints: 20 });
    for (const client of clients) {
      client.cut();
      const { state, n } = client;
      await client.connect(second).until(() => client.told("welcome").length === 2);
      expect([client.n, client.told("welcome")[1]!.n]).toEqual([n, n]);
      const fresh = new TestClient(client.game, client.match, client.token).connect(second);
      await fresh.until(() => fresh.n >= 0);
      expect(fresh.state).toEqual(state);
      fresh.cut();
    }
    const mover = clients.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    await playOn(clients, 10);
    expect(mover.n).toBeGreaterThan(130);
  });

  test("opens a match that is over, and creates it again with seats one further", async () => {
    const storage = memoryStorage();
    const first = hostWith({ storage });
    const clients = await matchOf(first, { game: "portals", seats: 2 });
    const [one, other] = clients as [TestClient, TestClient];
    expect(await first.rematch(one.match, one.token!)).toMatchObject({ problem: { code: "not-over" } });
    expect(await first.close(one.match)).toMatchObject({ ok: true });
    expect(await first.close(one.match)).toMatchObject({ problem: { code: "game-over" } });
    const second = hostWith({ storage });
    await one.connect(second).until(() => one.n >= 0);
    expect(await one.play({ type: "connect" })).toMatchObject({ problem: { code: "game-over" } });
    expect(await second.rematch(one.match, "x".repeat(43))).toMatchObject({ problem: { code: "wrong-token" } });
    const again = await second.rematch(one.match, one.token!);
    expect(await second.rematch(one.match, other.token!)).toEqual(again);
    await one.until(() => one.told("closed").some(({ next }) => next !== undefined));
    for (const late of [other, new TestClient(one.game, one.match), one]) {
      late.cut();
      late.heard.splice(0);
      await late.connect(second).until(() => late.told("closed").length > 0, "the end");
      expect(late.told("closed")).toMatchObject([{ outcome: null, next: again.ok && again.value.match }]);
    }
    const next = new TestClient(one.game, again.ok ? again.value.match : "", one.token).connect(second);
    await next.until(() => next.n >= 0);
    expect(next.viewer).toBe(1);
    const log = await second.log(one.match, one.token);
    expect(log.ok && log.value.includes('"outcome":null')).toBe(true);
    expect(log.ok && log.value.includes('"keys"')).toBe(false);
  });

  test("counts time, and lets a bot move for whoever has none left", async () => {
    let time = 1_000_000;
    const host = hostWith({ now: () => time });
    const clients = await matchOf(host, { game: "artifact", seats: 2, clock: { bank: 10_000, increment: 500 } });
    for (const client of clients) await client.connect(host).until(() => client.n >= 0);
    const mover = clients.find(({ viewer, toAct }) => toAct.includes(viewer as number))!;
    const seat = mover.viewer as number;
    time += 4_000;
    await mover.play({ type: "draw", from: "deck" });
    expect(mover.told("entry")[0]!.clocks!.left[seat]).toBe(6_500);
    time -= 60_000;
    const next = clients[mover.toAct[0]!]!;
    const { viewer } = next as { viewer: number };
    const [move] = legalMoves(next.game, viewOf(next), viewer);
    expect((await next.play(move!)).ok).toBe(true);
    await mover.until(() => mover.told("entry").length === 2);
    const left = viewer === seat ? 7_000 : 10_500;
    expect(mover.told("entry")[1]!.clocks!.left[viewer]).toBe(left);
    const last = clients[mover.toAct[0]!]!;
    time += 60_000 + 10_501;
    await last.play({ type: "draw", from: "deck" });
    await mover.until(() => mover.told("news").some(({ news }) => news === "clock"));
    const { n } = mover.told("news")[0]!;
    await mover.until(() => mover.n > n);
    expect(mover.told("entry").find((entry) => entry.n === n + 1)!.seat).toBe(last.viewer);
  });

  test("breaks a match off when time is up, where its rule says so", async () => {
    let time = 1_000_000;
    const host = hostWith({ now: () => time });
    const clients = await matchOf(host, { game: "hope", seats: 2, clock: { perMove: 1_000, onExpiry: "close" } });
    const [one] = clients as [TestClient];
    await one.connect(host).until(() => one.n >= 0);
    time += 1_001;
    const mover = clients[one.toAct[0]!]!;
    if (mover !== one) await mover.connect(host).until(() => mover.n >= 0);
    expect(await mover.play({ type: "pass" })).toMatchObject({ problem: { code: "game-over" } });
    await one.until(() => one.told("closed").length === 1);
  });

  test("lets a bot play for a player who left, until the player is back", async () => {
    const host = hostWith();
    const clients = await matchOf(host, {
      game: "artifact",
      seats: 2,
      leave: { action: "bot", afterSeconds: 0 },
    });
    const [one, other] = clients as [TestClient, TestClient];
    for (const client of clients) await client.connect(host).until(() => client.n >= 0);
    other.cut();
    await one.until(() => one.told("news").some(({ news }) => news === "bot"));
    for (let step = 0; step < 30 && one.outcome === null; step++) {
      await one.until(() => one.toAct.includes(one.viewer as number));
      const moves = legalMoves(one.game, viewOf(one), one.viewer as number);
      await one.play(moves[step % moves.length]!);
    }
    expect(one.told("entry").some(({ seat }) => seat === other.viewer)).toBe(true);
    await other.connect(host, undefined).until(() => one.told("news").some(({ news }) => news === "back"));
    await one.until(() => one.told("seats").at(-1)?.bots.length === 0);
  });

  test("carries out the same request to leave once, also when its player came back meanwhile", async () => {
    const storage = memoryStorage();
    const host = hostWith({ storage });
    const [first, second] = (await matchOf(host, { game: "portals", seats: 2 })) as [TestClient, TestClient];
    for (const client of [first, second]) await client.connect(host).until(() => client.n >= 0);
    const left = await first.ask({ type: "leave", at: 0 }, "same");
    expect(left.ok).toBe(true);
    // The answer got lost: the client connects again, and sends what was not answered.
    first.cut();
    first.connect(host);
    await second.until(() => second.told("news").some(({ news }) => news === "back"), "the player's return");
    expect(await first.ask({ type: "leave", at: 0 }, "same")).toEqual(left);
    const log = await storage.logs.read(first.match);
    expect(log.ok && log.value.text.match(/"host":"left"/g)).toHaveLength(1);
  });

  test("carries out the same request to leave once, also when hundreds of moves came between", async () => {
    const storage = memoryStorage();
    const host = hostWith({ storage, limits: { requestsPerSecond: 1_000 } });
    const played = async () => {
      const [first, second] = (await matchOf(host, { game: "artifact", seats: 2 })) as [TestClient, TestClient];
      for (const client of [first, second]) await client.connect(host).until(() => client.n >= 0);
      const left = await first.ask({ type: "leave", at: 0 }, "same");
      first.cut();
      first.connect(host);
      await second.until(() => second.told("news").some(({ news }) => news === "back"), "the player's return");
      for (let times = 0; second.n < 300; times++) {
        // A move that is taken back again: however short a drawn game is, it does not end.
        await playOn([first, second], 1);
        await first.ask({ type: "undo" }, `undo${times}`);
        await second.until(() => second.n === first.n, "the question");
        await second.ask({ type: "agree" }, `agree${times}`);
        if (second.outcome !== null) break;
      }
      return { first, second, left };
    };
    // Moves that draw chance are not taken back, so a match may end too early by its drawn seed.
    let match = await played();
    for (let again = 0; match.second.outcome !== null && again < 5; again++) match = await played();
    const { first, second, left } = match;
    expect(second.n).toBeGreaterThan(290);
    expect(left).toMatchObject({ ok: true });
    expect(await first.ask({ type: "leave", at: 0 }, "same")).toMatchObject({ problem: { code: "stale" } });
    const log = await storage.logs.read(first.match);
    expect(log.ok && log.value.text.match(/"host":"left"/g)).toHaveLength(1);
  });

  test("creates a match again as soon as players hear of its end, though its record is stored later", async () => {
    const { logs, records } = memoryStorage();
    let isSlow = false;
    const put: typeof records.put = async (version, record) => {
      if (isSlow) await new Promise((resolve) => setTimeout(resolve, 100));
      return records.put(version, record);
    };
    const get = (store: typeof records, name: keyof typeof records): unknown =>
      name === "put" ? put : store[name]?.bind(store);
    const host = hostWith({ storage: { logs, records: new Proxy(records, { get }) } });
    const [one, other] = (await matchOf(host, { game: "portals", seats: 2 })) as [TestClient, TestClient];
    await one.connect(host).until(() => one.n >= 0);
    expect(await host.rematch(one.match, one.token!)).toMatchObject({ problem: { code: "not-over" } });
    isSlow = true;
    await host.close(one.match);
    await one.until(() => one.told("closed").length > 0);
    const again = await host.rematch(one.match, other.token!);
    expect(again).toMatchObject({ ok: true });
    expect(await host.rematch(one.match, one.token!)).toEqual(again);
  });

  test("plays a whole match of bots, also of those that fail", async () => {
    const storage = memoryStorage();
    const bots = {
      wrong: async () => ({ type: "nothing" }),
      broken: () => Promise.reject(new Error("broken")),
    };
    const host = hostWith({ storage, bots });
    const created = await host.create({ game: "portals", seats: 3, bots: ["random", "wrong", "broken"] });
    const watcher = new TestClient(gameOf("portals"), created.ok ? created.value.match : "").connect(host);
    // Few matches of random moves end earlier.
    await watcher.until(() => watcher.n > 5 || watcher.outcome !== null, "moves of bots");
    expect(new Set(watcher.told("entry").map(({ seat }) => seat)).size).toBeGreaterThan(1);
    await host.close(watcher.match);
    await watcher.until(() => watcher.told("closed").length === 1);
    hosts.splice(hosts.indexOf(host), 1);
    await host.drain();
    expect(troubles.splice(0).every(({ code }) => code === "bot")).toBe(true);
  });

  test("frees and renews seats, and ends connections with old tokens", async () => {
    const host = hostWith();
    const clients = await matchOf(host, { game: "hope", seats: 2 });
    const [one, other] = clients as [TestClient, TestClient];
    for (const client of clients) await client.connect(host).until(() => client.n >= 0);
    const renewed = await host.renew(one.match, one.token!);
    await one.until(() => one.refused === "wrong-token");
    expect(await host.renew(one.match, one.token!)).toMatchObject({ problem: { code: "wrong-token" } });
    const again = new TestClient(one.game, one.match, renewed.ok ? renewed.value.token : "").connect(host);
    await again.until(() => again.viewer === 0);
    expect(await host.claim(one.match, {})).toMatchObject({ problem: { code: "seat-taken" } });
    expect(await host.revoke(one.match, 1)).toMatchObject({ ok: true });
    await other.until(() => other.refused === "wrong-token");
    expect(await host.claim(one.match, { seat: 1, name: "Cy" })).toMatchObject({ ok: true, value: { seat: 1 } });
    await again.until(() => again.told("seats").at(-1)?.names[1] === "Cy");
    for (const seat of [7, 2, -1])
      expect(await host.claim(one.match, { seat })).toMatchObject({ problem: { code: "malformed", path: "seat" } });
    expect(await host.revoke(one.match, 7)).toMatchObject({ problem: { code: "malformed" } });
  });

  test("answers whatever comes, and keeps its limits", async () => {
    const host = hostWith({ limits: { requestsPerSecond: 5, spectatorsPerMatch: 3, matchesPerHour: 4 } });
    const [one] = (await matchOf(host, { game: "hope", seats: 2 })) as [TestClient];
    const deep = `${"[".repeat(5_000)}${"]".repeat(5_000)}`;
    for (const data of [
      undefined,
      null,
      7,
      "",
      "{",
      deep,
      "[]",
      '{"type":"join"}',
      '{"type":"__proto__"}',
      new Uint8Array(9),
    ]) {
      const odd = new TestClient(one.game, one.match).connect(host, undefined);
      await odd.until(() => odd.n >= 0);
      odd.receive(data);
      await odd.until(() => odd.refused !== undefined);
    }
    await one.connect(host).until(() => one.n >= 0);
    expect(await one.ask({ type: "play", move: [] })).toMatchObject({ problem: { code: "malformed", path: "move" } });
    expect(await one.ask({ type: "play", move: { type: "pass" }, at: -1 })).toMatchObject({ problem: { path: "at" } });
    for (let times = 0; times < 30; times++) one.send({ type: "ping" });
    expect(one.refused).toBe("too-many");
    const others = [1, 2, 3, 4].map(() => new TestClient(one.game, one.match).connect(host));
    await others[3]!.until(() => others[3]!.refused === "too-many");
    for (const wanted of [null, [], "x", { game: "hope" }, { game: "chess", seats: 2 }, { game: "hope", seats: 99 }])
      expect(await host.create(wanted, "somebody")).toMatchObject({ ok: false, problem: { code: expect.any(String) } });
    expect(await host.create({ game: "hope", seats: 2, clock: { bank: 5, perMove: 5 } }, "a")).toMatchObject({
      ok: false,
    });
    expect(await host.create({ game: "hope", seats: 2, more: 1 }, "a")).toMatchObject({ problem: { path: "more" } });
    for (let times = 0; times < 5; times++) await host.create({ game: "hope", seats: 2 }, "b");
    expect(await host.create({ game: "hope", seats: 2 }, "b")).toEqual({ ok: false, problem: { code: "too-many" } });
    expect(await host.claim("nothing", {})).toMatchObject({ problem: { code: "unknown-match" } });
    expect(await host.log(one.match, "x")).toMatchObject({ problem: { code: "wrong-token" } });
    expect(host.metrics().connections).toBe(3);
  });

  test.each([
    [null, "", "an object"],
    [{ game: "hope" }, "seats", "a field of this name"],
    [{ game: 4, seats: 2 }, "game", "a text"],
    [{ game: "chess", seats: 2 }, "game", "artifact | portals | hope"],
    [{ game: "hope", seats: 2, bots: {} }, "bots", "a list"],
    [{ game: "hope", seats: 2, bots: ["smart"] }, "bots.0", "null | random"],
    [{ game: "hope", seats: 2, listed: 1 }, "listed", "true | false"],
    [{ game: "hope", seats: 2, leave: {} }, "leave.action", "a field of this name"],
    [{ game: "hope", seats: 2, leave: { action: "go" } }, "leave.action", "wait | bot | close"],
    [{ game: "hope", seats: 2, clock: {} }, "clock", "either `bank` or `perMove`"],
    [{ game: "hope", seats: 2, more: 1 }, "more", "no field of this name"],
  ])("says what is wrong in the request for a match %j", async (wanted, path, expected) => {
    const problem = { code: "malformed", path, expected };
    expect(await hostWith().create(wanted)).toEqual({ ok: false, problem });
  });

  test("lists matches without what they hide, and drains", async () => {
    const host = hostWith();
    const clients = await matchOf(host, { game: "hope", seats: 2, listed: false });
    await host.create({ game: "artifact", seats: 3 });
    const listed = await host.list({ stage: "open" });
    expect(listed).toMatchObject({ value: { matches: [{ game: "artifact", names: [null, null, null] }], next: null } });
    expect(JSON.stringify(listed)).not.toMatch(/keys|token/);
    await clients[0]!.connect(host).until(() => clients[0]!.n >= 0);
    hosts.splice(hosts.indexOf(host), 1);
    await host.drain();
    expect(clients[0]!.refused).toBe("closing");
    expect(await host.create({ game: "hope", seats: 2 })).toEqual({ ok: false, problem: { code: "closing" } });
  });
});

test("a connection that never joins is ended, whatever else it says", async () => {
  const host = hostWith({ limits: { joinSeconds: 0.2 } });
  const closed: string[] = [];
  const peer = { send: () => {}, unread: () => 0, close: (_: number, reason: string) => closed.push(reason) };
  const connection = host.connect(peer);
  const pinging = setInterval(() => connection.receive('{"type":"ping"}'), 20);
  const [client] = await matchOf(host, { game: "portals", seats: 2 });
  client!.connect(host);
  await client!.until(() => client!.n >= 0);
  await new Promise((resolve) => setTimeout(resolve, 400));
  clearInterval(pinging);
  expect(closed).toEqual(["malformed"]);
  expect(client!.refused).toBeUndefined();
  expect(host.metrics().connections).toBe(1);
});

test("a socket that throws is a lost connection, and nobody else's trouble", async () => {
  const host = hostWith();
  const [one, other] = await matchOf(host, { game: "portals", seats: 2 });
  for (const client of [one!, other!]) await client.connect(host).until(() => client.n >= 0);
  const connection = host.connect({
    send: () => {
      throw new Error("gone");
    },
    unread: () => 0,
    close: () => {
      throw new Error("gone");
    },
  });
  connection.receive(JSON.stringify({ type: "join", protocol: 1, match: one!.match }));
  await expect.poll(() => troubles.length).toBeGreaterThan(0);
  expect(troubles.splice(0).every(({ code }) => code === "bug")).toBe(true);
  await playOn([one!, other!], 3);
  expect(host.metrics().connections).toBe(2);
});
